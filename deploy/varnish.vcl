# Masthead behind Varnish 7 (Debian 12: apt-get install varnish). Copy it to /etc/varnish/default.vcl, and give Masthead
#     PURGE_URL=http://127.0.0.1:6081/  PURGE_METHOD=PURGE  TRUST_PROXY=1
# with 2 for TRUST_PROXY where something that ends TLS (nginx, hitch) stands before Varnish. What Masthead does not say may be kept is
# not kept: the desk, calls, forms, previews, searches. With several nodes, name each one in three places: a block, a purger, a line in vcl_init.
vcl 4.1;

import directors;
import std;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend node1 {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 1s;
    # Masthead closes an unused connection after 72 s.
    .between_bytes_timeout = 60s;
    .probe = ready;
}
#backend node2 {
#    .host = "10.0.0.2";
#    .port = "3000";
#    .connect_timeout = 1s;
#    .between_bytes_timeout = 60s;
#    .probe = ready;
#}

# Where Masthead runs: who may say that pages have changed.
acl purgers {
    "127.0.0.1";
    "::1";
    #"10.0.0.2";
}

sub vcl_init {
    new nodes = directors.round_robin();
    nodes.add_backend(node1);
    #nodes.add_backend(node2);
}

sub vcl_recv {
    unset req.http.X-Kept-Encoding;
    set req.backend_hint = nodes.backend();
    # What owners keep in files (exports of an old site, backups) lies on one node's disk.
    if (req.url ~ "^/desk/(bring-in|backups|old-comments)") {
        set req.backend_hint = node1;
    }

    if (req.method == "PURGE") {
        # Varnish has added who it talks to: a comma says that somebody stands behind a proxy of this machine.
        if (remote.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403));
        }
        # Every page shows parts of others.
        ban("obj.status != 0");
        return (synth(200));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/+(desk|api|preview)([/?]|$)" || req.http.Authorization) {
        return (pass);
    }

    # Older copies are for the time in which Masthead is away.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }

    # One copy for each encoding that Masthead has. Varnish itself knows gzip only.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*($|,|;(?!\s*q\s*=\s*0(\.0*)?\s*(,|$)))") {
        set req.http.X-Kept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*($|,|;(?!\s*q\s*=\s*0(\.0*)?\s*(,|$)))") {
        set req.http.X-Kept-Encoding = "gzip";
    }

    # With cookies, too: an answer that depends on them does not say that it may be kept.
    return (hash);
}

sub vcl_hash {
    if (req.http.X-Kept-Encoding) {
        hash_data(req.http.X-Kept-Encoding);
    }
}

sub vcl_backend_fetch {
    if (!bereq.uncacheable) {
        unset bereq.http.Accept-Encoding;
        if (bereq.http.X-Kept-Encoding) {
            set bereq.http.Accept-Encoding = bereq.http.X-Kept-Encoding;
        }
    }
    # A node that stopped in its tracks still takes connections; a page is rendered in 5 ms. Not for what may take long.
    if (!bereq.uncacheable && bereq.url !~ "^/+(media|search)(/|$)") {
        set bereq.first_byte_timeout = 5s;
    }
}

sub vcl_backend_error {
    # A node that has just gone, or does not answer: another one does. What has a body is sent once.
    if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    # As Masthead itself says it.
    set beresp.status = 503;
    set beresp.http.Retry-After = "5";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic("The site cannot answer just now. Please try again in a moment.");
    return (deliver);
}

sub vcl_backend_response {
    set beresp.do_esi = false;
    set beresp.grace = 0s;
    set beresp.keep = 0s;

    # While a release goes from node to node, a page of one asks for files that another does not have yet.
    if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries < 2) {
        return (retry);
    }
    if (bereq.uncacheable || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "max-age=[1-9]") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = 10s;
        return (deliver);
    }
    # Files of the build and pictures say themselves how long they may be kept: Varnish has read it.
    if (beresp.status == 200 && bereq.url ~ "^/(assets|media)/" && beresp.http.Cache-Control ~ "public" && beresp.ttl > 0s) {
        return (deliver);
    }
    # So those who ask for the same do not wait for one another.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
}

sub vcl_deliver {
    # For Varnish alone.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Varnish;
    return (deliver);
}
