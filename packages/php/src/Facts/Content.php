<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

/**
 * Content for visitors, as data: a text, several pieces in order, or a piece of a certain kind. Spaces between pieces
 * are texts. An empty text means no content. A port of src/facts/content.ts, which lists the kinds.
 *
 * A piece is an array with `kind`, `content` and what the kind needs, such as `iso`; several pieces are a list.
 */
final class Content
{
    /** Returns content with its own direction, in the language around it. */
    public static function isolated(string|array $content): array
    {
        return ['kind' => 'isolated', 'content' => $content];
    }

    /** Returns the service's own text, which is English in every language (WCAG 2.2 SC 3.1.2). */
    public static function english(string|array $content): array
    {
        return ['kind' => 'isolated', 'content' => $content, 'language' => 'en'];
    }

    /**
     * Returns a text in which the service's own words are marked as English.
     *
     * @param string $marked a text with the marks of {@see ShortText::foreign()}
     */
    public static function localized(string $marked): string|array
    {
        $parts = explode("\n", $marked);
        if (count($parts) === 1) {
            return $marked;
        }
        return array_map(
            static fn (string $part, int $index): string|array => $index % 2 === 1 ? self::english($part) : $part,
            $parts,
            array_keys($parts),
        );
    }

    /** Returns the same with its own direction; empty without text. */
    public static function isolatedText(string $marked): string|array
    {
        return $marked === '' ? '' : self::isolated(self::localized($marked));
    }

    /**
     * Returns a text with its highlighted words; empty without text.
     *
     * @param list<array{text: string, mark: bool}> $segments
     */
    public static function highlighted(array $segments): string|array
    {
        if (!in_array(true, array_column($segments, 'mark'), true)) {
            return implode('', array_column($segments, 'text'));
        }
        return array_map(
            static fn (array $one): string|array
                => $one['mark'] ? ['kind' => 'mark', 'content' => $one['text']] : $one['text'],
            $segments,
        );
    }

    /** Returns every location of a job, by state or country. */
    public static function placesList(Place $place): array
    {
        $groups = array_map(static function (array $group): array {
            $name = $group['name'] === '' ? '' : ['kind' => 'name', 'content' => self::isolated($group['name'])];
            $content = [$name];
            foreach ($group['places'] as $index => $one) {
                array_push($content, $index === 0 ? '' : '; ', self::isolated($one));
            }
            return ['kind' => 'item', 'content' => $content];
        }, $place->groups);
        return ['kind' => 'places', 'content' => $groups];
    }

    /** Returns a paragraph in the language of the page. */
    public static function paragraph(string|array $content): array
    {
        return ['kind' => 'paragraph', 'content' => $content];
    }
}
