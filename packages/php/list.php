<?php

// Includes the list of jobs in a PHP page. Put this file next to the page, and `require 'list.php';` inside the list
// element. If the proxy is down, it prints nothing, and the link next to it remains. docs/hosting.md explains it.
$list = @file_get_contents(
    (getenv('PORTAL_LIST') ?: 'http://127.0.0.1:8787/jobs/list') . '?' . ($_SERVER['QUERY_STRING'] ?? ''),
    false,
    stream_context_create(['http' => [
        'timeout' => 5, // more than PORTAL_PAGE_TIMEOUT
        'header' => 'X-Forwarded-For: ' . ($_SERVER['REMOTE_ADDR'] ?? ''), // with PORTAL_TRUSTED_PROXIES=127.0.0.1
    ]])
);
echo $list === false ? '' : $list;
