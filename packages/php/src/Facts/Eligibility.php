<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** Who may apply, in plain words. A port of src/facts/eligibility.ts. */
final class Eligibility
{
    /** In UTF-16 code units. */
    private const MAXIMUM_TEXT = 160;

    /**
     * @param string $text "Open to veterans, military spouses, and students", marked as by {@see ShortText::foreign()};
     *     empty when the announcement does not say
     * @param array<string, string> $codes HiringPath codes in capitals (data-service §2.5) by the name of the group in
     *     the sentence
     */
    private function __construct(public readonly string $text, public readonly array $codes)
    {
    }

    /**
     * Returns the hiring paths in plain words or, without any, the text of WhoMayApply, which only old responses
     * contain. A code without a name is a group that only the announcement names. One path is enough to apply, so
     * PUBLIC opens the job to everyone. When WhoMayApply is present as well, it restricts PUBLIC and is shown instead.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public static function of(array $job, Words $words): self
    {
        $details = $job['UserArea']['Details'] ?? [];
        $everyone = $words->entry('hiringPaths', 'PUBLIC') ?? '';
        $codes = [];
        $isAnyUnnamed = false;
        foreach ($details['HiringPath'] ?? [] as $written) {
            $code = mb_strtoupper(ShortText::tidy($written), 'UTF-8');
            $group = $words->entry('hiringPaths', $code);
            if ($group === null) {
                $isAnyUnnamed = $isAnyUnnamed || $code !== '';
            } else {
                $codes += [$group => $code];
            }
        }
        $name = ShortText::tidy($details['WhoMayApply']['Name'] ?? '');
        $whoMayApply = ShortText::foreign(ShortText::shorten($name, self::MAXIMUM_TEXT));
        if ($whoMayApply !== '' && isset($codes[$everyone])) {
            $codes = [];
        }
        $groups = isset($codes[$everyone]) ? $everyone : $words->listed(array_keys($codes));
        $note = $isAnyUnnamed && $groups !== $everyone ? $words->text('seeAnnouncement') : '';
        if ($groups !== '') {
            return new self($words->openTo($groups) . ($note === '' ? '' : ". $note"), $codes);
        }
        return new self($whoMayApply === '' ? $note : $whoMayApply, $codes);
    }
}
