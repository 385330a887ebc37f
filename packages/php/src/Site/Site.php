<?php

declare(strict_types=1);

namespace PortalJobs\Site;

use PortalJobs\Http\Response;
use PortalJobs\Http\HostFunction;
use PortalJobs\Http\Request;
use PortalJobs\Pages\JobPage;
use PortalJobs\Pages\JobPages;
use PortalJobs\Pages\Pages;
use PortalJobs\Proxy\WaitLimit;
use PortalJobs\Proxy\Proxy;
use PortalJobs\Search\LockedCodes;
use PortalJobs\Search\PageQuery;
use PortalJobs\Protocol\Parameters;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Store\Store;
use PortalJobs\Words\Languages;
use PortalJobs\Words\Words;

/**
 * A site in a content system: its settings and URLs, and the content of its pages. While the settings are invalid,
 * lists consist only of the link, and pages of jobs do not exist.
 */
final class Site
{
    private const FEEDS = ['/feed.atom' => 'atom', '/feed.json' => 'json', '/deadlines.ics' => 'ics'];

    private const SITEMAP = '/sitemap.xml';

    private ?Settings $settings = null;

    /**
     * @param array<string, string> $written settings by their names in docs/proxy.md
     * @param string $language of the pages: `en`, `es`
     * @param string $channel the site's channel, in every Apply link
     * @param string $link URL of the site's jobs on the portal, the link that remains if a list cannot be shown
     * @param string $linkText its text, in the language of the page
     * @param string $proxyUrl path under which {@see respond} is reached
     * @param string $listUrl absolute URL of the page with all jobs, to which feeds and jobs lead back
     * @param \Closure(string): ?string $jobUrl returns the absolute URL of a job's page by its control number;
     *     `null` without one
     */
    public function __construct(
        private readonly array $written,
        private readonly Store $store,
        private readonly string $language,
        private readonly string $channel,
        private readonly string $link,
        private readonly string $linkText,
        private readonly string $proxyUrl,
        private readonly string $listUrl,
        private readonly \Closure $jobUrl,
    ) {
    }

    /** @throws SettingsProblem */
    public function settings(): Settings
    {
        return $this->settings ??= Settings::read($this->written);
    }

    /**
     * Returns a list with its filters as HTML, and whether jobs are in it.
     *
     * @param array<string, string> $given attributes of the list
     * @param ?string $query of the page, without its `?`; `null` for a list without jobs, for pages without a visitor
     * @param string $url absolute URL of the page, without a query
     * @param string $link URL on the portal in place of the site's
     * @param string $client the visitor's address, for the settings' limit; empty counts nobody
     * @return array{string, bool}
     */
    public function list(
        array $given,
        ?string $query,
        string $url,
        string $link = '',
        string $client = '',
    ): array {
        $element = new ListElement($given);
        try {
            $element = new ListElement($this->withinMaximum($given));
            $jobs = $query !== null && $element->wrong() === []
                ? Pages::list($query, $this->settings(), $this->page($element, $url, $client), $this->store)
                : '';
        } catch (SettingsProblem) {
            $jobs = '';
        }
        $site = ['proxy-url' => $this->proxyUrl, 'channel-id' => $this->channel];
        return [$element->html($site, $jobs . $this->link($link)), $jobs !== ''];
    }

    /**
     * Returns the problems of a list for its author: unusable attributes, values outside the site's lock, and codes
     * that do not exist.
     *
     * @param array<string, string> $given attributes of the list
     * @return array<string, string> sentences by the names of the attributes
     */
    public function problems(array $given): array
    {
        $element = new ListElement($given);
        $problems = $element->problems();
        // Not a problem of the list: its jobs stay.
        $problems += array_filter(['extra-jobs' => OwnOpenings::problem($element->attribute('extra-jobs'))], 'strlen');
        try {
            $settings = $this->settings();
            $locked = $element->locked();
            foreach ($locked->outside($settings->locked) as $sentence) {
                $problems += [ListElement::kebab((string) strtok($sentence, ':')) => $sentence];
            }
            foreach ([$locked, $settings->locked] as $lock) {
                $problems += array_filter(['sort' => PageQuery::sortProblem($element->attribute('sort'), $lock)], 'strlen');
            }
            foreach (LockedCodes::unknown($locked, $settings, $this->store, WaitLimit::WhileServiceResponds) as $one) {
                $problems += [ListElement::kebab($one['name']) => "$one[name]: $one[message]"];
            }
        } catch (SettingsProblem) {
            // The settings have their own form.
        }
        return $problems;
    }

    /** @return list<array<string, mixed>> the codes of the site's lock that do not exist @throws SettingsProblem */
    public function unknownCodes(): array
    {
        return LockedCodes::unknown($this->settings()->locked, $this->settings(), $this->store);
    }

    /**
     * Limits the jobs of a page to those that the proxy gives at once: it refuses further pages of more.
     *
     * @param array<string, string> $given
     * @return array<string, string>
     * @throws SettingsProblem
     */
    private function withinMaximum(array $given): array
    {
        $locked = (int) ($this->settings()->locked->parameters['ResultsPerPage'] ?? 0);
        $maximum = max($this->settings()->maxResults, $locked);
        $size = $given['results-per-page'] ?? '';
        $isMore = ctype_digit($size) && (int) $size > $maximum;
        return ($isMore ? ['results-per-page' => (string) $maximum] : []) + $given;
    }

    /** Returns the link that replaces a list that cannot be shown; empty without one. @param string $own in place of the site's */
    public function link(string $own = ''): string
    {
        $url = $own === '' ? $this->link : $own;
        $text = htmlspecialchars($this->linkText, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5);
        return $url === '' ? '' : ListElement::element('a', ['href' => $url], $text);
    }

    /** Returns the list of the visitor's saved jobs, which only the browser has. */
    public function saved(): string
    {
        $site = ['proxy-url' => $this->proxyUrl, 'channel-id' => $this->channel];
        return ListElement::element('portal-saved-jobs', $site, '');
    }

    /**
     * Returns the page of a job; `null` while the settings are invalid.
     *
     * @param string $client the visitor's address, for the settings' limit; empty counts nobody
     */
    public function job(string $controlNumber, string $client = ''): ?JobPage
    {
        try {
            $page = $this->page(new ListElement([]), $this->listUrl, $client);
            return JobPages::job($controlNumber, $this->settings(), $page, $this->store);
        } catch (SettingsProblem) {
            return null;
        }
    }

    /** Responds to a request of the elements or of a feed reader; {@see refresh} belongs after it. */
    public function respond(Request $request): Response
    {
        try {
            $isRead = in_array($request->method, ['GET', 'HEAD'], true);
            $feed = self::FEEDS[$request->path] ?? null;
            $response = match (true) {
                $isRead && $feed !== null => $this->feed($feed, $request),
                $isRead && $request->path === self::SITEMAP => $this->sitemap($request),
                default => Proxy::respond($request, $this->settings(), $this->store),
            };
        } catch (SettingsProblem $problem) {
            return Proxy::unconfigured($problem);
        }
        $isServerCompressing = (bool) HostFunction::call('ini_get', 'zlib.output_compression');
        return $isServerCompressing ? $response : $response->compressed($request->header('accept-encoding'));
    }

    /** Refreshes the stale responses that were shown. Systems call it after sending their response. */
    public function refresh(): void
    {
        $this->settings?->refreshes->run($this->settings, $this->store);
    }

    public function names(string $list): CodeNames
    {
        try {
            return CodeNames::of($list, $this->settings(), $this->store);
        } catch (SettingsProblem) {
            return new CodeNames([]);
        }
    }

    /** Returns the names of a parameter's codes within the site's lock, which alone a form offers. */
    public function offered(string $parameter): CodeNames
    {
        try {
            $locked = $this->settings()->locked->parameters[$parameter] ?? null;
            return $this->names(Parameters::searchParameterForms()[$parameter]['codeList'])->within($parameter, $locked);
        } catch (SettingsProblem) {
            return new CodeNames([]);
        }
    }

    /** Returns the absolute URL of a route, on the host of the page with all jobs. */
    private function absolute(string $path): string
    {
        $host = preg_match('~^https?://[^/]+~', $this->listUrl, $found) === 1 ? $found[0] : '';
        return $host . $this->proxyUrl . $path;
    }

    /**
     * Returns where visitors follow a list, for what its attribute `follow` names.
     *
     * @return array{feed?: string, calendar?: string, alerts?: string}
     */
    private function followUrls(ListElement $element): array
    {
        $language = (str_contains($this->proxyUrl, '?') ? '&' : '?') . 'lang='
            . Words::language($element->attribute('language') ?: $this->language);
        $all = [
            'feed' => $this->absolute("/feed.atom$language"),
            'calendar' => $this->absolute("/deadlines.ics$language"),
            'alerts' => $this->link,
        ];
        $named = preg_split('/[\s;,]+/', $element->attribute('follow'));
        return array_filter(array_intersect_key($all, array_flip($named ?: [])));
    }

    private function feed(string $kind, Request $request): Response
    {
        $url = $this->absolute($request->path);
        $languages = implode('|', array_keys(Languages::ALL));
        $isNamed = preg_match("/(?:^|&)lang=($languages)(?:&|$)/", $request->query, $found) === 1;
        $language = $isNamed ? $found[1] : '';
        $page = $this->page(new ListElement(['language' => $language]), $this->listUrl, $request->client);
        $has = $request->header('if-none-match');
        return JobPages::feed($kind, $request->query, $url, $this->settings(), $page, $this->store, $has);
    }

    private function sitemap(Request $request): Response
    {
        $page = $this->page(new ListElement([]), $this->listUrl, $request->client);
        return JobPages::sitemap($this->settings(), $page, $this->store, $request->header('if-none-match'));
    }

    private function page(ListElement $element, string $url, string $client = ''): PageSettings
    {
        $jobUrl = $this->jobUrl;
        return new PageSettings(
            language: $element->attribute('language') ?: $this->language,
            pageUrl: $url,
            search: $element->attribute('search') ?: 'default',
            channelId: $this->channel,
            jobUrl: static function (array $announcement) use ($jobUrl): ?string {
                $number = $announcement['MatchedObjectId'] ?? null;
                return is_string($number) && preg_match('/^\d{1,20}$/D', $number) === 1 ? $jobUrl($number) : null;
            },
            withoutPay: $element->has('without-pay'),
            withOriginalTitles: $element->has('with-original-titles'),
            filters: $element->filters(),
            locked: $element->locked(),
            client: $client,
            pinned: $element->attribute('pinned'),
            sort: $element->attribute('sort'),
            follow: $this->followUrls($element),
        );
    }
}
