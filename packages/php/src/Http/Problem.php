<?php

declare(strict_types=1);

namespace PortalJobs\Http;

use PortalJobs\Text\Json;

/** A failure as the page sees it (RFC 9457). Its text is the library's own and never contains what upstream sent. */
final class Problem extends \Exception
{
    /** Reason phrases (RFC 9110 §15). For `about:blank` the title is the reason phrase (RFC 9457 §4.2.1). */
    private const TITLES = [
        400 => 'Bad Request',
        401 => 'Unauthorized',
        403 => 'Forbidden',
        404 => 'Not Found',
        405 => 'Method Not Allowed',
        414 => 'URI Too Long',
        429 => 'Too Many Requests',
        500 => 'Internal Server Error',
        502 => 'Bad Gateway',
        503 => 'Service Unavailable',
        504 => 'Gateway Timeout',
    ];

    /**
     * @param array<string, string> $headers further headers of the response, by their names in lower case
     * @param bool $isOutage whether any other request to the service would fail as well
     * @param int|string $cause what an administrator can correct, as a key of {@see \PortalJobs\Site\ConnectionTest::SENTENCES}
     */
    public function __construct(
        public readonly int $status,
        string $detail,
        public readonly array $headers = [],
        public readonly bool $isOutage = false,
        public readonly int|string $cause = 0,
    ) {
        parent::__construct($detail);
    }

    /** Returns what a fault of the program is for its page, and logs it. A function that the server lacks is named. */
    public static function ofFault(\Throwable $fault): self
    {
        self::log($fault);
        return new self(500, HostFunction::missingIn($fault) ?? 'The proxy failed on this request.');
    }

    /** Logs a fault of the program. Its message is dropped, because it could quote what upstream sent. */
    public static function log(\Throwable $fault): void
    {
        $place = basename($fault->getFile()) . ' line ' . $fault->getLine();
        HostFunction::call('error_log', 'portal-jobs: ' . $fault::class . " in $place");
    }

    /** Returns the problem document, as `application/problem+json`. */
    public function document(): string
    {
        return Json::encode([
            'type' => 'about:blank',
            'title' => self::TITLES[$this->status] ?? '',
            'status' => $this->status,
            'detail' => $this->getMessage(),
        ]);
    }
}
