<?php

declare(strict_types=1);

namespace Drupal\portal_jobs;

use Drupal\Component\Serialization\Json;
use Drupal\Component\Utility\Html;
use Drupal\Core\Render\Markup;
use Drupal\Core\Security\TrustedCallbackInterface;
use Drupal\Core\Site\Settings as SiteSettings;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use PortalJobs\Answer;
use PortalJobs\JobPage;
use PortalJobs\JobPages;
use PortalJobs\ListElement;
use PortalJobs\Pages;
use PortalJobs\PageSettings;
use PortalJobs\Proxy;
use PortalJobs\Request;
use PortalJobs\Settings;
use PortalJobs\SettingsProblem;
use PortalJobs\Store;
use Symfony\Component\HttpFoundation\Request as HttpRequest;

require_once __DIR__ . '/../library/autoload.php';

/** What blocks, pages and texts have in common: the site's settings, and a list as a render array. */
final class Jobs implements TrustedCallbackInterface
{
    /** Marks a page with a list, whose age in page caches is limited by {@see Answers}. */
    public const TAG = 'portal_jobs:list';
    /** What the site's configuration says, by the names of docs/proxy.md. */
    public const SETTINGS = ['service' => 'PORTAL_UPSTREAM', 'locked' => 'PORTAL_LOCKED', 'email' => 'PORTAL_EXTRA_HEADERS'];
    private const FEEDS = ['/feed.atom' => 'atom', '/feed.json' => 'json', '/deadlines.ics' => 'ics'];

    private ?Settings $settings = null;

    public function __construct(public readonly Store $store, private readonly ?object $keys = null)
    {
    }

    public static function trustedCallbacks(): array
    {
        return ['lazy'];
    }

    /** The key is in settings.php, or in the Key module; never in the configuration, which sites export. */
    public function key(?string $id = null): string
    {
        $key = $id && $this->keys ? $this->keys->getKey($id)?->getKeyValue() : null;
        return trim((string) ($key ?? SiteSettings::get('portal_jobs', [])['PORTAL_KEY'] ?? ''));
    }

    /**
     * Reads the settings of docs/proxy.md. What settings.php says wins.
     *
     * @param array<string, ?string> $site
     * @throws SettingsProblem
     */
    public function read(array $site): Settings
    {
        $written = ['PORTAL_ORIGINS' => 'same-origin', 'PORTAL_KEY' => $this->key($site['key_id'])];
        foreach (self::SETTINGS as $name => $setting) {
            $written[$setting] = $site[$name];
        }
        $written['PORTAL_EXTRA_HEADERS'] = $site['email'] ? "User-Agent: $site[email]" : '';
        $fixed = SiteSettings::get('portal_jobs', []);
        return Settings::read(array_diff_key($fixed, ['PORTAL_KEY' => 1]) + array_map(strval(...), $written));
    }

    /** @throws SettingsProblem */
    private function settings(): Settings
    {
        return $this->settings ??= $this->read(\Drupal::config('portal_jobs.settings')->get());
    }

    /**
     * Returns a list as a render array, or the link alone where an attribute cannot be used.
     *
     * @param array<string, string> $given attributes of the list
     */
    public function render(array $given): array
    {
        $element = new ListElement($given);
        $site = \Drupal::config('portal_jobs.settings');
        $link = ListElement::element('a', ['href' => $site->get('link')], Html::escape((string) t('See our open jobs')));
        try {
            $list = $element->wrong() === []
                ? Pages::list(self::query(), $this->settings(), $this->page($element, self::here()), $this->store)
                : '';
        } catch (SettingsProblem) {
            $list = '';
        }
        $attributes = ['proxy-url' => Url::fromUri('base:portal-jobs')->toString(), 'channel-id' => $site->get('channel')];
        $look = $element->attribute('look');
        return [
            '#markup' => Markup::create($element->html($attributes, $list . $link)),
            '#attached' => ['library' => array_filter(['portal_jobs/elements', $look ? "portal_jobs/look.$look" : ''])],
            '#cache' => self::cache($list !== ''),
        ];
    }

    /** The list of a token in a text, once the text comes from Drupal's cache. */
    public function lazy(string $given): array
    {
        return $this->render(Json::decode($given));
    }

    /** The jobs that a reader saved, which only the reader's browser knows. */
    public function saved(): array
    {
        $site = \Drupal::config('portal_jobs.settings');
        $element = ListElement::element('portal-saved-jobs', ['channel-id' => $site->get('channel')], '');
        return [
            '#markup' => Markup::create($element),
            '#attached' => ['library' => ['portal_jobs/elements']],
            '#cache' => ['tags' => ['config:portal_jobs.settings']],
        ];
    }

    /** A list changes with its page's query, and every few minutes; one that has failed is tried again soon. */
    public static function cache(bool $isWhole): array
    {
        return [
            'contexts' => ['url.path', 'url.query_args', 'languages:language_interface'],
            'tags' => ['config:portal_jobs.settings', self::TAG],
            'max-age' => $isWhole ? 240 : 30,
        ];
    }

    /** Requests newer answers once the visitor has the page, so that nobody waits for them. */
    public function refresh(): void
    {
        $this->settings?->refreshes->run($this->settings, $this->store);
    }

    /** Answers a request below the module's own address, as the elements and programs send them. */
    public function answer(HttpRequest $request, string $path): Answer
    {
        try {
            $feed = self::FEEDS[$path] ?? null;
            $answer = $feed
                ? JobPages::feed($feed, self::query(), $this->settings(), $this->page(), $this->store)
                : Proxy::answer(new Request(
                    $request->getMethod(),
                    $path,
                    self::query(),
                    array_map(static fn (array $values): string => (string) end($values), $request->headers->all()),
                    (string) $request->getClientIp(),
                ), $this->settings(), $this->store);
        } catch (SettingsProblem $problem) {
            return Proxy::unconfigured($problem);
        }
        $isCompressed = (bool) ini_get('zlib.output_compression');
        return $isCompressed ? $answer : $answer->compressed((string) $request->headers->get('accept-encoding'));
    }

    /** @return array<string, string> the names of a code list by their codes; none while the service fails */
    public function names(string $list): array
    {
        $answer = Proxy::answer(new Request('GET', "/api/codelist/$list"), $this->settings(), $this->store);
        $names = [];
        foreach (Json::decode($answer->body)['CodeList'][0]['ValidValue'] ?? [] as $value) {
            if (($value['IsDisabled'] ?? '') !== 'Yes') {
                $names[$value['Code']] = trim($value['Value'] ?? '');
            }
        }
        return $names;
    }

    public function job(string $number): JobPage
    {
        return JobPages::job($number, $this->settings(), $this->page(), $this->store);
    }

    private static function query(): string
    {
        return (string) \Drupal::request()->server->get('QUERY_STRING');
    }

    /** The address of the page itself, whichever block or text of it has the list. */
    private static function here(): string
    {
        $request = \Drupal::request();
        return $request->getSchemeAndHttpHost() . $request->getBaseUrl() . $request->getPathInfo();
    }

    private function page(ListElement $element = new ListElement([]), string $address = ''): PageSettings
    {
        $language = $element->attribute('language') ?: \Drupal::languageManager()->getCurrentLanguage()->getId();
        return new PageSettings(
            language: $language,
            pageAddress: $address ?: Url::fromRoute('portal_jobs.list')->setAbsolute()->toString(),
            search: $element->attribute('search') ?: 'default',
            channelId: \Drupal::config('portal_jobs.settings')->get('channel'),
            jobAddress: static fn (array $job): ?string => isset($job['MatchedObjectId'])
                ? Url::fromRoute('portal_jobs.job', ['number' => $job['MatchedObjectId']])->setAbsolute()->toString()
                : null,
            salaryHidden: $element->has('salary-hidden'),
            originalTitles: $element->has('original-titles'),
            locked: $element->locked(),
        );
    }
}
