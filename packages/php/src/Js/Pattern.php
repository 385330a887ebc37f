<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** A regular expression of JavaScript, written for PCRE. */
final class Pattern
{
    /** @param string $pattern with its delimiters */
    public function __construct(private readonly string $pattern, public readonly bool $isGlobal = false)
    {
    }

    public function test(?string $text): bool
    {
        $text ??= 'undefined';
        $found = preg_match($this->pattern, $text);
        if ($found === false) {
            $found = preg_match($this->withoutStack(), $text);
        }
        self::check($found !== false, $text);
        return $found === 1;
    }

    /** @return ?array<array-key, mixed> the groups, with `index` and the named ones in `groups`; `null` without a match */
    public function exec(?string $text): ?array
    {
        $text ??= 'undefined';
        $flags = PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL;
        $found = [];
        $count = preg_match($this->pattern, $text, $found, $flags);
        if ($count === false) {
            $count = preg_match($this->withoutStack(), $text, $found, $flags);
        }
        self::check($count !== false, $text);
        return $count === 1 ? self::described($found, $text) : null;
    }

    /** @return ?list<string> the matches without their groups; `null` without a match */
    public function all(string $text): ?array
    {
        $found = array_map(static fn (array $match): string => (string) $match[0][0], $this->sets($text));
        return $found === [] ? null : $found;
    }

    /** @return list<array<array-key, mixed>> every match as of {@see Pattern::exec()} */
    public function matches(string $text): array
    {
        return array_map(static fn (array $one): array => self::described($one, $text), $this->sets($text));
    }

    /** @return list<array<array-key, array{?string, int}>> */
    private function sets(string $text): array
    {
        $flags = PREG_SET_ORDER | PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL;
        $found = [];
        if (preg_match_all($this->pattern, $text, $found, $flags) === false) {
            self::check(preg_match_all($this->withoutStack(), $text, $found, $flags) !== false, $text);
        }
        return $found;
    }

    /** @return list<?string> the parts between matches, and the groups of these. No match is empty */
    public function split(string $text): array
    {
        $parts = [];
        $from = 0;
        foreach ($this->sets($text) as $match) {
            [$separator, $at] = [(string) $match[0][0], $match[0][1]];
            $parts[] = substr($text, $from, $at - $from);
            array_push($parts, ...array_slice(self::groups($match), 1));
            $from = $at + strlen($separator);
        }
        $parts[] = substr($text, $from);
        return $parts;
    }

    /**
     * Replaces the first match, or every one with flag `g`.
     *
     * @param string|\Closure $by a text with `$1` and `$&`, or a function of the match, its groups and its position
     */
    public function replaceIn(string $text, string|\Closure $by): string
    {
        $limit = $this->isGlobal ? -1 : 1;
        if (is_string($by)) {
            $template = strtr($by, self::IN_TEMPLATES);
            $made = preg_replace($this->pattern, $template, $text, $limit)
                ?? preg_replace($this->withoutStack(), $template, $text, $limit);
        } else {
            $flags = PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL;
            $replace = static fn (array $match): string => Values::text(
                $by(...self::groups($match), ...[Texts::unitsBefore($text, $match[0][1]), $text]),
            );
            $made = preg_replace_callback($this->pattern, $replace, $text, $limit, $count, $flags)
                ?? preg_replace_callback($this->withoutStack(), $replace, $text, $limit, $count, $flags);
        }
        self::check($made !== null, $text);
        return $made;
    }

    /** How PCRE writes what templates of JavaScript have. */
    private const IN_TEMPLATES = ['\\' => '\\\\', '$$' => '\\$', '$0' => '\\$0', '$&' => '$0'];

    /** @param array<array-key, array{?string, int}> $match @return list<?string> */
    private static function groups(array $match): array
    {
        return array_column(array_is_list($match) ? $match : array_filter($match, is_int(...), ARRAY_FILTER_USE_KEY), 0);
    }

    /** @param array<array-key, array{?string, int}> $match @return array<array-key, mixed> */
    private static function described(array $match, string $text): array
    {
        $found = self::groups($match);
        $found['index'] = $match[0][1] === 0 ? 0 : Texts::unitsBefore($text, $match[0][1]);
        if (!array_is_list($match)) {
            $named = array_filter($match, is_string(...), ARRAY_FILTER_USE_KEY);
            $found['groups'] = array_map(static fn (array $group): ?string => $group[0], $named);
        }
        return $found;
    }

    /** Returns the pattern for the interpreter of PCRE, which has no stack of its own that can be too small. */
    private function withoutStack(): string
    {
        return substr_replace($this->pattern, '(*NO_JIT)', 1, 0);
    }

    /** A limit that was reached is a failure, never "no match". @throws PatternFailure */
    private static function check(bool $isDone, string $text): void
    {
        if (!$isDone) {
            throw new PatternFailure(preg_last_error_msg(), $text);
        }
    }
}
