<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Http\Response;
use PortalJobs\Http\HostFunction;
use PortalJobs\Http\Request;

/** The proxy as a route of the REST API: `wp-json/portal-jobs/v1/api/Search?…`. */
final class RestRoute
{
    private const BASE = 'portal-jobs/v1';

    private static ?Response $response = null;

    /** Returns the URL for `proxy-url`. With plain permalinks it is a query, to which the element appends path and query. */
    public static function url(): string
    {
        return rest_url(self::BASE);
    }

    public static function hasResponded(): bool
    {
        return self::$response !== null;
    }

    /** Makes the route known to the API's index. */
    public static function register(): void
    {
        register_rest_route(self::BASE, '/(?P<path>.+)', [
            'methods' => 'GET',
            'callback' => static fn () => new \WP_REST_Response(null, self::$response?->status ?? 404),
            'permission_callback' => '__return_true', // as public as the pages with the jobs
        ]);
    }

    /** Responds to a request for the route before WordPress responds to `OPTIONS`, another method or `_method` itself. */
    public static function respond(mixed $result, mixed $server, \WP_REST_Request $request): mixed
    {
        if (is_wp_error($result) || !self::isOwn($request)) {
            return $result;
        }
        self::$response = Jobs::site()->respond(self::received());
        return new \WP_REST_Response(null, self::$response->status);
    }

    /** Sends the response. WordPress' own headers go: they permit every origin, with cookies. */
    public static function serve(mixed $served, mixed $response, \WP_REST_Request $request): mixed
    {
        if (self::$response === null || !self::isOwn($request)) {
            return $served;
        }
        $response = self::$response;
        header_remove();
        status_header($response->status);
        HostFunction::call('ini_set', 'default_mimetype', ''); // PHP would add a type to a response without content
        foreach ($response->headers + ['x-robots-tag' => 'noindex', 'content-length' => (string) strlen($response->body)] as $name => $value) {
            header("$name: $value");
        }
        if (Jobs::variable('REQUEST_METHOD') !== 'HEAD') {
            echo $response->body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON or a feed, by its own type
        }
        return true;
    }

    private static function isOwn(\WP_REST_Request $request): bool
    {
        return str_starts_with($request->get_route() . '/', '/' . self::BASE . '/');
    }

    /**
     * Returns the request as it was sent: what `$_GET` leaves out must not pass unchecked. With plain permalinks the
     * path is a value of the query, and the element's query begins in it. Caches sort and encode such pairs.
     */
    private static function received(): Request
    {
        [$path, $query] = explode('?', Jobs::variable('REQUEST_URI'), 2) + [1 => ''];
        $pairs = [];
        foreach (explode('&', $query) as $pair) {
            [$name, $value] = explode('=', $pair, 2) + [1 => ''];
            if (urldecode($name) === 'rest_route') {
                // The element writes `/` and `?` as they are. If a cache has encoded them, the rest is encoded twice.
                [$path, $pair] = (preg_split('/\?|%3F/i', $value, 2) ?: []) + [1 => ''];
                $path = str_contains($value, '/') ? $path : urldecode($path);
                $pair = str_contains($value, '?') ? $pair : (string) preg_replace('/&(?!\w+=)/', '%26', urldecode($pair));
            }
            $pairs[] = $pair;
        }
        $below = substr($path, (int) strpos($path, self::BASE) + strlen(self::BASE));
        $query = implode('&', array_filter($pairs, 'strlen'));
        return new Request(Jobs::variable('REQUEST_METHOD'), $below, $query, Request::headersFrom(Jobs::variable(...)), Jobs::client());
    }
}
