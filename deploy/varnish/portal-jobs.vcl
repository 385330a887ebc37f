# Varnish in front of the proxy: a cache in memory. Varnish 6.1 or newer, behind a server that ends TLS (docs/hosting.md).
#   varnishd -f /etc/varnish/portal-jobs.vcl -a 127.0.0.1:8080 -s malloc,256m
vcl 4.1;

backend portal_jobs {
    .host = "127.0.0.1";
    .port = "8787";
    .connect_timeout = 2s;
    .first_byte_timeout = 20s; # more than PORTAL_TIMEOUT
    .between_bytes_timeout = 20s;
}

sub vcl_recv {
    # The states of the proxy are for this machine: ask the proxy itself.
    if (req.url ~ "^/(healthz|readyz|metrics)(\?|$)") {
        return (synth(404, "Not Found"));
    }

    # Nothing of these reaches the proxy, and none of them makes a response a different one. Varnish itself responds to conditional requests.
    unset req.http.Cookie;
    unset req.http.Authorization;
    unset req.http.Range;

    # The address that Varnish saw, or that the server for TLS in front of it wrote: let the proxy trust it with PORTAL_TRUSTED_PROXIES.
    if (client.ip != "127.0.0.1" || !req.http.X-Forwarded-For) {
        set req.http.X-Forwarded-For = client.ip;
    }

    # The proxy responds to other methods itself: preflights, and 405.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    return (hash);
}

sub vcl_backend_response {
    # The proxy's headers control what is cached and for how long, stale-while-revalidate included. Varnish honors Vary, so the origins of
    # several sites are kept apart, and it packs and unpacks gzip itself.
    if (beresp.http.Cache-Control ~ "no-store") {
        # A failure. If it came while a response is refreshed, that response stays.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        return (deliver);
    }
    set beresp.keep = 10m; # for conditional requests to the proxy
}

sub vcl_deliver {
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}

# Varnish's own errors, in the format of the proxy's.
sub vcl_synth {
    set resp.http.Content-Type = "application/problem+json";
    set resp.http.Cache-Control = "no-store";
    set resp.http.X-Content-Type-Options = "nosniff";
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (resp.status == 404) {
        set resp.body = {"{"type":"about:blank","title":"Not Found","status":404,"detail":"Unknown path." }"};
    } else {
        set resp.status = 400;
        set resp.reason = "Bad Request";
        set resp.body = {"{"type":"about:blank","title":"Bad Request","status":400,"detail":"The request is malformed." }"};
    }
    return (deliver);
}

sub vcl_backend_error {
    set beresp.status = 503;
    set beresp.reason = "Service Unavailable";
    set beresp.http.Content-Type = "application/problem+json";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.http.Retry-After = "10";
    set beresp.body = {"{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"The proxy is temporarily unavailable." }"};
    return (deliver);
}
