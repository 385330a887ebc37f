<?php

declare(strict_types=1);

namespace Drupal\portal_jobs;

use Drupal\Core\Authentication\AuthenticationProviderInterface;
use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\Core\Session\AnonymousUserSession;
use PortalJobs\Http\Problem;
use PortalJobs\Http\Request;
use PortalJobs\Http\Response as ProxyResponse;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

require_once __DIR__ . '/../library/autoload.php';

/** Responds to the requests of elements and feed readers, and limits the age of pages with a list. */
final class Responder implements EventSubscriberInterface
{
    /** Everything below the module's URL but what its routes respond to. */
    private const PATH = '~^/portal-jobs(?=/)(?!/job/\d{1,20}$|/choices/)(.*)$~D';

    public function __construct(
        private readonly Jobs $jobs,
        private readonly AuthenticationProviderInterface $authentication,
    ) {
    }

    public static function getSubscribedEvents(): array
    {
        return [
            // Before core responds to every OPTIONS without CORS, and redirects double slashes (1000).
            KernelEvents::REQUEST => ['respond', 1001],
            KernelEvents::RESPONSE => ['limitAge', -10], // after core has decided what may be cached (0)
            KernelEvents::TERMINATE => 'refresh',
        ];
    }

    /** No route does this: it would decode the path, and page caches would keep the responses of every query. */
    public function respond(RequestEvent $event): void
    {
        $request = $event->getRequest();
        if (preg_match(self::PATH, $request->getPathInfo(), $found) !== 1) {
            return;
        }
        $query = (string) $request->server->get('QUERY_STRING');
        $headers = array_map(static fn (array $values): string => (string) $values[0], $request->headers->all());
        $received = new Request($request->getMethod(), $found[1], $query, $headers, (string) $request->getClientIp());
        $isKnown = $this->authentication->applies($request);
        $visitor = ($isKnown ? $this->authentication->authenticate($request) : null) ?? new AnonymousUserSession();
        // Jobs are for those who may read the site, as its pages are: the lock can hold jobs that are not public.
        $response = $request->isMethod('OPTIONS') || $visitor->hasPermission('access content')
            ? $this->jobs->site()->respond($received)
            : ProxyResponse::problem(new Problem(403, 'This site shows its jobs to visitors with permission.'));
        $response = new Response($response->body, $response->status, $response->headers);
        $event->setResponse($visitor->isAuthenticated() ? $response->setPrivate() : $response);
    }

    /** Core's page cache keeps a page until something of the site changes; jobs close without that. */
    public function limitAge(ResponseEvent $event): void
    {
        $response = $event->getResponse();
        $cache = $response instanceof CacheableResponseInterface ? $response->getCacheableMetadata() : null;
        if ($cache && in_array('config:portal_jobs.settings', $cache->getCacheTags()) && $cache->getCacheMaxAge() > 0) {
            $response->setExpires(new \DateTimeImmutable("+{$cache->getCacheMaxAge()} seconds"));
            if ($response->headers->hasCacheControlDirective('public')) {
                $response->setMaxAge(min($response->getMaxAge(), $cache->getCacheMaxAge()));
            }
        }
    }

    /** Newer responses are requested once the visitor has the page. Most requests of a site have shown no job. */
    public function refresh(): void
    {
        $this->jobs->refresh();
    }
}
