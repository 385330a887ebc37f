<?php

declare(strict_types=1);

namespace PortalJobs\Words;

use PortalJobs\Js\Locales;

/** The words of one language by their names, for the code that is written by hand. */
final class Words
{
    /** BCP 47 tag for dates and numbers. */
    public readonly string $locale;

    /**
     * @param array<string, mixed> $core
     * @param array<string, mixed> $details
     * @param array<string, mixed> $pages
     */
    private function __construct(
        public readonly array $core,
        public readonly array $details,
        public readonly array $pages,
    ) {
        $this->locale = $core['locale'];
    }

    /** @param string $tag BCP 47 language tag, such as `es-MX`. A language that has no words gets English. */
    public static function in(string $tag): self
    {
        $core = Pages::getServerWords($tag);
        return new self($core, Pages::getServerDetailWords($core), Pages::pageWords($core));
    }

    /**
     * Returns the language that has words for a tag: `es` for `es-MX`, and `en` otherwise.
     *
     * @param string $tag BCP 47 language tag, or a locale as systems write it, such as `es_MX`
     */
    public static function language(string $tag): string
    {
        return Pages::language($tag);
    }

    /** @return array<string, string> each language's own name by its subtag, for a field of editors */
    public static function languages(): array
    {
        return array_map(static fn (array $language): string => $language['name'], Languages::ALL);
    }

    /**
     * Returns a text.
     *
     * @param string $name with the names of its groups before it: `filterNames.JobCategoryCode`
     * @param mixed ...$given what a text with gaps is called with
     * @throws \OutOfBoundsException if the text does not exist, which is a fault of the program and not of a response
     */
    public function text(string $name, mixed ...$given): string
    {
        foreach ([$this->core, $this->details, $this->pages] as $words) {
            foreach (explode('.', $name) as $part) {
                $words = is_array($words) ? $words[$part] ?? null : null;
            }
            if ($words !== null) {
                return $words instanceof \Closure ? $words(...$given) : $words;
            }
        }
        throw new \OutOfBoundsException("There are no words named $name.");
    }
}
