<?php

declare(strict_types=1);

namespace PortalJobs;

/**
 * The words of whole announcements and of feeds in one language, from src/words. Names are those of TypeScript, with a
 * full stop between the name of a group and that of an entry.
 */
final class DetailWords
{
    /** @param array<string, string> $texts */
    private function __construct(public readonly string $locale, private readonly array $texts)
    {
    }

    /** @param string $tag BCP 47 language tag, such as `es-MX`. A language that has no words gets English. */
    public static function in(string $tag): self
    {
        return strtolower(explode('-', $tag, 2)[0]) === 'es'
            ? new self('es-US', SpanishDetails::TEXTS)
            : new self('en-US', EnglishDetails::TEXTS);
    }

    /**
     * @throws \OutOfBoundsException where there is no such text: a name of the program, never of an announcement, is
     * wrong.
     */
    public function text(string $name): string
    {
        return $this->texts[$name] ?? throw new \OutOfBoundsException("There are no words named $name.");
    }

    /** Returns the entry of a glossary for a code that an announcement has; null where there is none. */
    public function entry(string $glossary, string $code): ?string
    {
        return $this->texts["$glossary.$code"] ?? null;
    }

    /** Returns a text with another in it. */
    public function filled(string $name, string $text): string
    {
        return str_replace('{}', $text, $this->text($name));
    }

    /** Returns a text with a number in it, in the singular for one. */
    public function counted(string $name, int $count): string
    {
        return $count === 1 ? $this->text("$name.one") : $this->filled("$name.other", Numbers::written($count));
    }

    /**
     * Returns the name of a feed, without a number, which would change: "Open jobs for “office” in Denver, Colorado".
     */
    public function feedTitle(string $keyword, string $place, ?float $miles): string
    {
        $parts = [$this->text('feeds.title.start')];
        if ($keyword !== '') {
            $parts[] = $this->filled('feeds.title.keyword', $keyword);
        }
        if ($place !== '') {
            $name = match ($miles ?? 0.0) {
                0.0 => 'place',
                1.0 => 'withinOne',
                default => 'withinOther',
            };
            $gaps = ['{}' => $place, '{miles}' => Numbers::written($miles ?? 0)];
            $parts[] = strtr($this->text("feeds.title.$name"), $gaps);
        }
        return implode(' ', $parts);
    }
}
