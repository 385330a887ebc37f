<?php

declare(strict_types=1);

namespace Drupal\portal_jobs;

use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\Core\Session\AccountInterface;
use PortalJobs\Http\Answer;
use PortalJobs\Http\Problem;
use PortalJobs\Http\Request;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/** Answers the requests of elements and feed readers, and limits the age of pages with a list. */
final class Answers implements EventSubscriberInterface
{
    /** Everything below the module's address but what its routes answer. */
    private const PATH = '~^/portal-jobs(?=/)(?!/job/\d{1,20}$|/choices/)(.*)$~D';

    public function __construct(private readonly Jobs $jobs, private readonly AccountInterface $visitor)
    {
    }

    public static function getSubscribedEvents(): array
    {
        return [
            KernelEvents::REQUEST => [
                ['answerOptions', 1001], // before core answers every OPTIONS (1000), without CORS
                ['answer', 299], // after core knows the visitor (300)
            ],
            KernelEvents::RESPONSE => ['limitAge', -10], // after core has decided what may be cached (0)
            KernelEvents::TERMINATE => 'refresh',
        ];
    }

    /** What browsers request before a page of another origin; the answer tells nothing of the jobs. */
    public function answerOptions(RequestEvent $event): void
    {
        $received = $this->received($event);
        if ($received?->method === 'OPTIONS') {
            $event->setResponse(self::response($this->jobs->site()->answer($received)));
        }
    }

    /** Jobs are for those who may read the site, as its pages are: the lock can hold jobs that are not public. */
    public function answer(RequestEvent $event): void
    {
        $received = $this->received($event);
        if ($received !== null) {
            $response = self::response($this->visitor->hasPermission('access content')
                ? $this->jobs->site()->answer($received)
                : Answer::problem(new Problem(403, 'This site shows its jobs to visitors with permission.')));
            $event->setResponse($this->visitor->isAuthenticated() ? $response->setPrivate() : $response);
        }
    }

    /** No route does this: it would decode the path, and page caches would keep the answers of every query. */
    private function received(RequestEvent $event): ?Request
    {
        $request = $event->getRequest();
        if (preg_match(self::PATH, $request->getPathInfo(), $found) !== 1) {
            return null;
        }
        $query = (string) $request->server->get('QUERY_STRING');
        $headers = array_map(static fn (array $values): string => (string) $values[0], $request->headers->all());
        return new Request($request->getMethod(), $found[1], $query, $headers, (string) $request->getClientIp());
    }

    private static function response(Answer $answer): Response
    {
        return new Response($answer->body, $answer->status, $answer->headers);
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

    /** Newer answers are requested once the visitor has the page. Most requests of a site have shown no job. */
    public function refresh(): void
    {
        $this->jobs->refresh();
    }
}
