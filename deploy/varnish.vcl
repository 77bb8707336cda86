# Varnish as a cache in front of the shops, which drops what has changed (with Debian's varnish and varnish-modules):
# CDN_SECONDS=60 and CDN_PURGE_URL=http://<this>/.purge on each shop. Addresses are to be filled in.
vcl 4.1;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 75s;
}

# Only the shops may drop what is kept.
acl shops {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.url == "/.purge" && req.method == "POST") {
    if (client.ip !~ shops) {
      return (synth(403));
    }
    set req.http.x-dropped = xkey.purge(req.http.surrogate-key);
    return (synth(200));
  }
  # Whoever is logged in asks the shop; so does each write.
  if (req.http.authorization || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  # Nothing that is public depends on a cookie.
  unset req.http.cookie;
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.surrogate-key;
  # Never older than s-maxage. While the database is away, the shop itself sends what was right before.
  set beresp.grace = 0s;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.surrogate-key;
}

sub vcl_synth {
  set resp.http.content-type = "application/json";
  set resp.body = "{}";
  return (deliver);
}
