<?php

declare(strict_types=1);

namespace Drupal\portal_jobs;

use Drupal\Component\Serialization\Json;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\Core\Render\Markup;
use Drupal\Core\Security\TrustedCallbackInterface;
use Drupal\Core\Site\Settings;
use Drupal\Core\Url;
use PortalJobs\Protocol\Dates;
use PortalJobs\Settings\ForwardProxy;
use PortalJobs\Site\ListNames;
use PortalJobs\Site\Site;
use PortalJobs\Store\Store;
use Symfony\Component\HttpFoundation\RequestStack;

require_once __DIR__ . '/../library/autoload.php';

/** The parts that blocks, pages and texts share: the site's settings, and a list as a render array. */
final class Jobs implements TrustedCallbackInterface
{
    /** The settings in the configuration, with their names in docs/proxy.md. */
    public const SETTINGS = ['service' => 'PORTAL_UPSTREAM_URL', 'locked' => 'PORTAL_LOCKED', 'email' => 'PORTAL_EXTRA_HEADERS'];

    private ?Site $site = null;
    private readonly ListNames $names;
    private int $listCount = 0;

    /** @param ?object $keys the repository of the Key module */
    public function __construct(
        private readonly Store $store,
        private readonly ConfigFactoryInterface $configs,
        private readonly LanguageManagerInterface $languages,
        private readonly RequestStack $requests,
        private readonly ?object $keys = null,
    ) {
        $this->names = new ListNames();
    }

    public static function trustedCallbacks(): array
    {
        return ['lazy'];
    }

    /** The key is in settings.php, or in the Key module; never in the configuration, which sites export. */
    public function key(?string $id): string
    {
        $key = $id && $this->keys ? $this->keys->getKey($id)?->getKeyValue() : null;
        return trim((string) ($key ?? Settings::get('portal_jobs', [])['PORTAL_KEY'] ?? ''));
    }

    /** Returns a setting of settings.php, which overrides the configuration; empty without one. */
    public static function fixed(string $setting): string
    {
        return trim((string) (Settings::get('portal_jobs', [])[$setting] ?? ''));
    }

    /** @param array<string, ?string> $form what a form says in place of the configuration */
    public function site(array $form = []): Site
    {
        if ($this->site && $form === []) {
            return $this->site;
        }
        $said = array_filter($form + $this->configs->get('portal_jobs.settings')->get(), is_string(...))
            + array_fill_keys(['service', 'key_id', 'email', 'locked', 'link', 'channel'], '');
        $own = [
            'PORTAL_KEY' => $this->key($said['key_id']),
            'PORTAL_ORIGINS' => 'same-origin',
            'PORTAL_MAX_RESULTS' => '100',
        ];
        foreach (self::SETTINGS as $name => $setting) {
            $own[$setting] = $name === 'email' && $said[$name] !== '' ? "User-Agent: $said[email]" : $said[$name];
        }
        return $this->site = new Site(
            written: array_diff_key(Settings::get('portal_jobs', []), ['PORTAL_KEY' => '']) + $own + self::forwardProxy(),
            store: $this->store,
            language: $this->languages->getCurrentLanguage()->getId(),
            channel: $said['channel'],
            link: $said['link'],
            linkText: (string) t('See our open jobs'),
            proxyUrl: Url::fromUri('base:portal-jobs')->toString(),
            listUrl: Url::fromRoute('portal_jobs.list')->setAbsolute()->toString(),
            jobUrl: static fn (string $number): string =>
                Url::fromRoute('portal_jobs.job', ['number' => $number])->setAbsolute()->toString(),
        );
    }

    /** Returns the forward proxy of `$settings['http_client_config']`; without one, the environment can name it. @return array<string, string> */
    private static function forwardProxy(): array
    {
        $proxy = Settings::get('http_client_config', [])['proxy'] ?? [];
        $proxy = is_array($proxy) ? $proxy : ['https' => $proxy];
        return array_filter([
            'HTTPS_PROXY' => (string) ($proxy['https'] ?? ''),
            'NO_PROXY' => implode(',', (array) ($proxy['no'] ?? [])),
        ], 'strlen') + ForwardProxy::environment($_SERVER + $_ENV);
    }

    /** Refreshes the stale responses that this request has shown. */
    public function refresh(): void
    {
        $this->site?->refresh();
    }

    /**
     * Returns a placeholder for a list. Drupal caches blocks and texts one by one, and a list's name depends on the other
     * lists of its page.
     *
     * @param array<string, string> $given attributes of the list
     * @return array{string, list<string>} a lazy builder. Its last argument keeps equal lists apart
     */
    public static function later(array $given): array
    {
        return [self::class . ':lazy', [Json::encode($given), bin2hex(random_bytes(8))]];
    }

    /** @param array<string, string> $given attributes of the list */
    public function list(array $given): array
    {
        $given = $this->names->named($given, (string) ($this->listCount += 1));
        $request = $this->requests->getCurrentRequest();
        $url = $request->getSchemeAndHttpHost() . $request->getBaseUrl() . $request->getPathInfo();
        $query = (string) $request->server->get('QUERY_STRING');
        $list = $this->site()->list($given, $query, $url, client: (string) $request->getClientIp());
        return self::build(...$list, look: $given['look'] ?? '');
    }

    /** The list of a block, or of a token in a text. @param string $given its attributes as JSON */
    public function lazy(string $given): array
    {
        return $this->list(Json::decode($given));
    }

    /**
     * Returns HTML as a render array. It varies by the page's query and is cached for minutes, or for seconds if the
     * service has failed.
     */
    public static function build(string $html, bool $isComplete = true, string $look = ''): array
    {
        return [
            '#markup' => Markup::create($html),
            '#attached' => ['library' => ['portal_jobs/elements', ...($look === '' ? [] : ["portal_jobs/look.$look"])]],
            '#cache' => [
                'contexts' => ['url.path', 'url.query_args', 'languages:language_interface'],
                'tags' => ['config:portal_jobs.settings'],
                // The texts depend on the service's day.
                'max-age' => min($isComplete ? 240 : 10, Dates::secondsLeft(new \DateTimeImmutable())),
            ],
        ];
    }
}
