<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Controller;

use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Render\Markup;
use Drupal\portal_jobs\Jobs;
use PortalJobs\Site\CodeNames;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

require_once __DIR__ . '/../../library/autoload.php';

/** The pages of the module: all open jobs, one job, and the names that the pickers of the block offer. */
final class JobsController extends ControllerBase
{
    public function __construct(private readonly Jobs $jobs)
    {
    }

    public function list(): array
    {
        return $this->jobs->list(['follow' => 'feed calendar']);
    }

    public function job(string $number, Request $request): array
    {
        $page = $this->jobs->site()->job($number, (string) $request->getClientIp()) ?? throw new NotFoundHttpException();
        $meta = ['description' => $page->description, 'robots' => $page->isListable ? '' : 'noindex'];
        $head = [];
        foreach (array_filter($meta) as $name => $content) {
            $head[] = ['#tag' => 'meta', '#attributes' => ['name' => $name, 'content' => $content]];
        }
        if ($page->address !== null) {
            $head[] = ['#tag' => 'link', '#attributes' => ['rel' => 'canonical', 'href' => $page->address]];
        }
        if ($page->jsonLd !== null) {
            $type = ['type' => 'application/ld+json'];
            $head[] = ['#tag' => 'script', '#attributes' => $type, '#value' => Markup::create($page->jsonLd)];
        }
        $build = ['#title' => $page->title] + Jobs::build($page->html, $page->status === 200);
        $build['#attached']['http_header'][] = ['status', $page->status];
        foreach ($page->headers as $name => $value) {
            $build['#attached']['http_header'][] = [$name, $value];
        }
        foreach ($head as $index => $tag) {
            $build['#attached']['html_head'][] = [$tag, "portal_jobs_$index"];
        }
        return $build;
    }

    public function choices(string $list, Request $request): JsonResponse
    {
        $parameter = $list === 'agencysubelements' ? 'Organization' : 'JobCategoryCode';
        $choices = $this->jobs->site()->offered($parameter)->matching((string) $request->query->get('q'));
        $item = static fn (string $choice): array => ['value' => CodeNames::quoted($choice), 'label' => $choice];
        return new JsonResponse(array_map($item, $choices));
    }
}
