<?php

// Calls the run time of the classes made from TypeScript: reads calls as lines of JSON, and writes each result as one.

declare(strict_types=1);

use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Values;

require dirname(__DIR__, 3) . '/packages/php/src/autoload.php';

$functions = [
    'self' => static fn (mixed $one): mixed => $one,
    'first' => static fn (mixed $one): mixed => is_array($one) ? $one[0] ?? null : $one,
    'difference' => static fn (mixed $one, mixed $other): mixed => $one - $other,
    'byFirst' => static fn (array $one, array $other): int => $one[0] - $other[0],
    'described' => static fn (mixed ...$all): string => '<' . Lists::join($all, '|') . '>',
    'pair' => static fn (mixed $one, int $index): array => [$one, $index],
];

// JSON has no patterns, functions, and numbers such as Infinity.
$revived = static function (mixed $value) use (&$revived, $functions): mixed {
    return match (true) {
        !is_array($value) => $value,
        isset($value['$number']) => ['NaN' => NAN, 'Infinity' => INF, '-Infinity' => -INF][$value['$number']],
        isset($value['$pattern']) => new Pattern($value['$pattern'], $value['isGlobal']),
        isset($value['$function']) => $functions[$value['$function']],
        default => array_map($revived, $value),
    };
};
$written = static function (mixed $value) use (&$written): mixed {
    return match (true) {
        is_float($value) && !is_finite($value) => ['$number' => Values::text($value)],
        $value instanceof Map => $written($value->entries()),
        $value instanceof Set => $written($value->values()),
        is_array($value) => array_map($written, $value),
        default => $value,
    };
};

while (($line = fgets(STDIN)) !== false) {
    [$name, $arguments] = json_decode($line, true, 64, JSON_THROW_ON_ERROR);
    [$class, $method] = explode('::', $name);
    $arguments = array_map($revived, $arguments);
    $class = "PortalJobs\\Js\\$class";
    try {
        $result = match (true) {
            // The methods of an object, one after the other.
            $method === 'steps' => array_map(
                static function (array $step) use (&$object, $class, $written): mixed {
                    if ($step[0] === 'new') {
                        $object = new $class(...array_slice($step, 1));
                        return null;
                    }
                    $object ??= new $class();
                    return $written($object->{$step[0]}(...array_slice($step, 1)));
                },
                $arguments,
            ),
            is_callable("$class::$method") && (new ReflectionMethod($class, $method))->isStatic()
                => $class::$method(...$arguments),
            // A method of a new object, which its first arguments make.
            default => (new $class(...$arguments[0]))->$method(...array_slice($arguments, 1)),
        };
        unset($object);
    } catch (Throwable $problem) {
        $result = ['$problem' => $problem->getMessage()];
    }
    echo json_encode($written($result), JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR), "\n";
}
