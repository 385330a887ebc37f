<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Http\WebUrl;
use PortalJobs\Settings\ForwardProxy;
use PortalJobs\Text\SealedText;

/** The settings that the site's administrator has entered. */
final class Options
{
    public const NAME = 'portal_jobs';
    public const KEY = 'portal_jobs_key';
    /** The post that feeds link to. */
    public const PAGE = 'portal_jobs_page';
    /** The constants of wp-config.php that win over the entered key and service URL. */
    private const KEY_CONSTANT = 'PORTAL_JOBS_KEY';
    private const SERVICE_CONSTANT = 'PORTAL_JOBS_SERVICE';
    private const EMPTY = ['service' => '', 'email' => '', 'channel' => '', 'lock' => '', 'link' => ''];

    /** @return array{service: string, email: string, channel: string, lock: string, link: string} */
    public static function all(): array
    {
        $stored = get_option(self::NAME, []);
        $fixed = self::isServiceFixed() ? ['service' => self::constantOf(self::SERVICE_CONSTANT)] : [];
        return $fixed + array_map(strval(...), array_intersect_key(is_array($stored) ? $stored : [], self::EMPTY)) + self::EMPTY;
    }

    /** Whether wp-config.php has the key. */
    public static function isKeyFixed(): bool
    {
        return self::constantOf(self::KEY_CONSTANT) !== '';
    }

    /** Whether wp-config.php has the service URL. */
    public static function isServiceFixed(): bool
    {
        return self::constantOf(self::SERVICE_CONSTANT) !== '';
    }

    /** Whether a stored key is unusable: it was stored for another URL or with other salts. */
    public static function isKeyUnusable(): bool
    {
        return self::key() === '' && (self::isKeyFixed() || get_option(self::KEY, '') !== '');
    }

    /**
     * Returns the key in use; empty without one. Anyone who may change the URL could have the key sent there, such as
     * the network's key by the administrator of one site. So a key is sent only to the URL with which it was entered,
     * and a key of wp-config.php only to a URL of wp-config.php.
     *
     * @param ?string $service in place of the stored URL
     */
    public static function key(?string $service = null): string
    {
        if (self::isKeyFixed()) {
            return self::isServiceFixed() ? self::constantOf(self::KEY_CONSTANT) : '';
        }
        return SealedText::open((string) get_option(self::KEY, ''), self::secret($service ?? self::all()['service']));
    }

    /** Stores the key encrypted with the site's salts, so that no dump of the database contains it. @param ?string $service in place of the stored URL */
    public static function saveKey(#[\SensitiveParameter] string $key, ?string $service = null): void
    {
        $secret = self::secret($service ?? self::all()['service']);
        update_option(self::KEY, $key === '' ? '' : SealedText::seal($key, $secret), false);
    }

    private static function secret(string $service): string
    {
        return wp_salt('secure_auth') . WebUrl::originOf($service);
    }

    private static function constantOf(string $name): string
    {
        return defined($name) ? trim((string) constant($name)) : '';
    }

    /**
     * Returns the settings of the library, by their names in the environment.
     *
     * @param array<string, string> $form what the form says in place of what is stored
     * @param string $key which the form says; empty for the stored one
     * @return array<string, string>
     */
    public static function written(array $form = [], #[\SensitiveParameter] string $key = ''): array
    {
        $options = (self::isServiceFixed() ? array_diff_key($form, ['service' => '']) : $form) + self::all();
        /** Changes the settings of the proxy, which docs/proxy.md explains: time limits, further origins. */
        return (array) apply_filters('portal_jobs_settings', [
            'PORTAL_UPSTREAM_URL' => $options['service'],
            'PORTAL_KEY' => $key === '' || self::isKeyFixed() ? self::key($options['service']) : $key,
            'PORTAL_EXTRA_HEADERS' => $options['email'] === '' ? '' : "User-Agent: {$options['email']}",
            'PORTAL_ORIGINS' => 'same-origin',
            'PORTAL_LOCKED' => $options['lock'],
            'PORTAL_MAX_RESULTS' => '100',
        ] + self::forwardProxy($options['service']));
    }

    /** Returns the forward proxy of wp-config.php (`WP_PROXY_HOST` …); without one, the environment can name it. @return array<string, string> */
    private static function forwardProxy(string $service): array
    {
        $proxy = new \WP_HTTP_Proxy();
        if (!$proxy->is_enabled()) {
            return ForwardProxy::environment($_SERVER + $_ENV);
        }
        $user = $proxy->use_authentication() ? rawurlencode($proxy->username()) . ':' . rawurlencode($proxy->password()) . '@' : '';
        $place = preg_replace('~^http://~', '', $proxy->host()) . ":{$proxy->port()}";
        return [
            'HTTPS_PROXY' => str_contains($place, '://') ? strtr($place, ['://' => "://$user"]) : "$user$place",
            'NO_PROXY' => $proxy->send_through_proxy($service) ? '' : '*',
        ];
    }
}
