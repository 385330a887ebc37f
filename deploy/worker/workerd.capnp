# The worker on your own server: `PORTAL_KEY=… workerd serve workerd.capnp` (docs/hosting.md).
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "proxy", worker = .proxy),
    # "private" is for a service or gateway inside the agency's network; leave it out if there is none.
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "proxy")],
);

const proxy :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "../../packages/server/dist/proxy/worker.js")],
  compatibilityDate = "2025-06-01",
  bindings = [
    (name = "PORTAL_UPSTREAM_URL", fromEnvironment = "PORTAL_UPSTREAM_URL"),
    (name = "PORTAL_KEY", fromEnvironment = "PORTAL_KEY"),
    (name = "PORTAL_KEY_HEADER", fromEnvironment = "PORTAL_KEY_HEADER"),
    (name = "PORTAL_EXTRA_HEADERS", fromEnvironment = "PORTAL_EXTRA_HEADERS"),
    (name = "PORTAL_ORIGINS", fromEnvironment = "PORTAL_ORIGINS"),
    (name = "PORTAL_LOCKED", fromEnvironment = "PORTAL_LOCKED"),
    (name = "PORTAL_ROUTES", fromEnvironment = "PORTAL_ROUTES"),
    (name = "PORTAL_TIMEOUT", fromEnvironment = "PORTAL_TIMEOUT"),
    (name = "PORTAL_MAX_BYTES", fromEnvironment = "PORTAL_MAX_BYTES"),
    (name = "PORTAL_PREFIX", fromEnvironment = "PORTAL_PREFIX"),
    (name = "PORTAL_CACHE_BYTES", fromEnvironment = "PORTAL_CACHE_BYTES"),
    (name = "PORTAL_RETRY_LIMIT", fromEnvironment = "PORTAL_RETRY_LIMIT"),
    (name = "PORTAL_UPSTREAM_RATE", fromEnvironment = "PORTAL_UPSTREAM_RATE"),
    (name = "PORTAL_UPSTREAM_CONCURRENCY", fromEnvironment = "PORTAL_UPSTREAM_CONCURRENCY"),
    (name = "PORTAL_MAX_RESULTS", fromEnvironment = "PORTAL_MAX_RESULTS"),
    # Only behind a server of yours that replaces this header; otherwise any client could invent an address for every request.
    (name = "PORTAL_CLIENT_HEADER", fromEnvironment = "PORTAL_CLIENT_HEADER"),
    (name = "PORTAL_CLIENT_RATE", fromEnvironment = "PORTAL_CLIENT_RATE"),
    (name = "PORTAL_PAGES", fromEnvironment = "PORTAL_PAGES"),
    (name = "PORTAL_PAGE_URL", fromEnvironment = "PORTAL_PAGE_URL"),
    (name = "PORTAL_JOB_URL", fromEnvironment = "PORTAL_JOB_URL"),
    (name = "PORTAL_PORTAL_URL", fromEnvironment = "PORTAL_PORTAL_URL"),
    (name = "PORTAL_PROXY_URL", fromEnvironment = "PORTAL_PROXY_URL"),
    (name = "PORTAL_CHANNEL_ID", fromEnvironment = "PORTAL_CHANNEL_ID"),
    (name = "PORTAL_LINK_HOSTS", fromEnvironment = "PORTAL_LINK_HOSTS"),
    (name = "PORTAL_SORT", fromEnvironment = "PORTAL_SORT"),
    (name = "PORTAL_PINNED", fromEnvironment = "PORTAL_PINNED"),
    (name = "PORTAL_STYLE_URL", fromEnvironment = "PORTAL_STYLE_URL"),
    (name = "PORTAL_REPORT_URL", fromEnvironment = "PORTAL_REPORT_URL"),
    (name = "PORTAL_LANGUAGE", fromEnvironment = "PORTAL_LANGUAGE"),
    (name = "PORTAL_PAGE_TIMEOUT", fromEnvironment = "PORTAL_PAGE_TIMEOUT"),
  ],
);
