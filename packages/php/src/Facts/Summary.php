<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\Text;

/**
 * The announcement's summary in a few lines. A port of src/facts/summary.ts.
 *
 * @phpstan-type Segments list<array{text: string, mark: bool}> pieces of text, and whether each is highlighted
 */
final class Summary
{
    /** In UTF-16 code units. */
    private const MAXIMUM_LENGTH = 280;

    /** The longest passage that is read. */
    private const MAXIMUM_PASSAGE = 2_000;

    /**
     * Returns the passage that a keyword search highlighted (data-service §2.4, "Dynamic Teaser"), else the beginning
     * of JobSummary.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     * @return list<array{text: string, mark: bool}> empty without such a text
     */
    public static function segments(array $job): array
    {
        foreach ($job['PositionFormattedDescription'] ?? [] as $one) {
            // Recorded teasers lack the spaces between their fragments and between two highlighted words.
            $line = (string) preg_replace(
                ['/\.{3,}/', '~(</(?:em|c0)>)(?=<(?:em|c0)>)~i'],
                [' … ', '$1 '],
                ShortText::tidy($one['Content'] ?? '', self::MAXIMUM_PASSAGE),
            );
            $passage = self::marked(ShortText::tidy($line, self::MAXIMUM_PASSAGE));
            if (in_array(true, array_column($passage, 'mark'), true)) {
                return self::cut($passage);
            }
        }
        $summary = ShortText::tidy($job['UserArea']['Details']['JobSummary'] ?? '', 1_000);
        $text = ShortText::shorten($summary, self::MAXIMUM_LENGTH);
        return $text === '' ? [] : [['text' => $text, 'mark' => false]];
    }

    /**
     * Returns the same as one text.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public static function text(array $job): string
    {
        return implode('', array_column(self::segments($job), 'text'));
    }

    /**
     * Splits a text at the service's highlight tokens, `<em>` or `<c0>`. An unpaired token is dropped; anything else
     * that looks like markup is text.
     *
     * @return list<array{text: string, mark: bool}>
     */
    private static function marked(string $text): array
    {
        $pieces = preg_split('~<(em|c0)>[^<]*</\1>~i', $text) ?: [];
        preg_match_all('~<(em|c0)>([^<]*)</\1>~i', $text, $marks);
        $segments = [];
        foreach ($pieces as $index => $piece) {
            $segments[] = ['text' => (string) preg_replace('~</?(?:em|c0)>~i', '', $piece), 'mark' => false];
            $segments[] = ['text' => $marks[2][$index] ?? '', 'mark' => true];
        }
        return array_values(array_filter($segments, static fn (array $segment): bool => $segment['text'] !== ''));
    }

    /**
     * @param list<array{text: string, mark: bool}> $passage
     * @return list<array{text: string, mark: bool}>
     */
    private static function cut(array $passage): array
    {
        $cut = [];
        $room = self::MAXIMUM_LENGTH;
        foreach ($passage as ['text' => $text, 'mark' => $isMarked]) {
            if ($room <= 0) {
                break;
            }
            $length = Text::length($text);
            $cut[] = $length <= $room || !$isMarked
                ? ['text' => ShortText::shorten($text, $room), 'mark' => $isMarked]
                : ['text' => '…', 'mark' => false];
            $room -= $length;
        }
        return $cut;
    }
}
