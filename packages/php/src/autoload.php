<?php

declare(strict_types=1);

// Loads the classes of the library (PSR-4). A host with Composer can map the namespace to this folder instead.
spl_autoload_register(static function (string $class): void {
    if (preg_match('/^PortalJobs\\\\[\w\\\\]++$/D', $class) === 1) {
        $file = __DIR__ . strtr(substr($class, strlen('PortalJobs')), '\\', '/') . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});
