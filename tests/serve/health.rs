//! The questions of load balancers.

use pretty_assertions::assert_eq;

use super::Hosted;

#[test]
fn load_balancers_learn_that_a_server_is_alive_and_ready() {
    let hosted = Hosted::new();
    for path in ["/healthz", "/readyz"] {
        let reply = hosted.browser().get(path);
        assert_eq!((reply.status, reply.body.as_str()), (200, "ok\n"), "{path}");
        assert!(!reply.headers.contains_key("set-cookie"), "a balancer needs no session");
    }
}
