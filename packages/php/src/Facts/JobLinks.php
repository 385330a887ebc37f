<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Service\Links;

/** The links in the texts of one announcement. A port of what servers need of src/facts/job-links.ts. */
final class JobLinks
{
    /** @param array<string, mixed> $item an announcement */
    public function __construct(private readonly array $item, private readonly Links $links)
    {
    }

    /** Returns the URL of a link; `null` if it is unsafe, or one of the portal that is not permitted. */
    public function url(string $address): ?string
    {
        return $this->links->inText($address, $this->item['MatchedObjectDescriptor']);
    }

    /**
     * Returns a text that names another job as a link to the portal.
     *
     * @param string $kind `link` or `address`
     */
    public function job(string $kind, string $text, string $number): string|array
    {
        $href = $number === $this->item['MatchedObjectId']
            ? null
            : $this->links->otherJob($number, $this->item['MatchedObjectDescriptor']);
        return $href === null ? $text : ['kind' => $kind, 'content' => $text, 'href' => $href];
    }

    /**
     * Returns a text of the announcement with links at the web and e-mail addresses, and at the numbers of other jobs
     * in it.
     *
     * @return list<string|array>
     */
    public function text(string $text): array
    {
        $linked = [];
        foreach (TextLinks::pieces($text) as ['text' => $piece, 'address' => $address]) {
            if ($address === '') {
                foreach (TextLinks::jobs($piece) as ['text' => $one, 'job' => $number]) {
                    $linked[] = $number === '' ? $one : $this->job('address', $one, $number);
                }
                continue;
            }
            $mail = Contacts::mailAddress($piece);
            $href = $mail === '' ? $this->url($address) : $mail;
            $linked[] = $href === null ? $piece : ['kind' => 'address', 'content' => $piece, 'href' => $href];
        }
        return $linked;
    }
}
