"""Dominant Species, Marine and the Card Game as environments for research.

Seats are counted from 1. A seat never learns anything that its player could not see, except from `Game.log`, which
holds everything.
"""

from __future__ import annotations

from ._speciate import __version__, bots, games
from .analysis import analyse, simulate
from .batch import Batch
from .edition import Edition
from .encoding import Encoding, Feature
from .game import Game, Option, Question
from .run import TABLES, BalanceRun, balance, read_table

__all__ = [
    "TABLES",
    "BalanceRun",
    "Batch",
    "Edition",
    "Encoding",
    "Feature",
    "Game",
    "Option",
    "Question",
    "__version__",
    "analyse",
    "balance",
    "bots",
    "games",
    "read_table",
    "simulate",
]
