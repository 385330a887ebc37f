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
        // Each tag has the name that the Metatag module gives it, so that a page has it once.
        $named = ['description' => $page->description, 'robots' => $page->isListable ? '' : 'noindex'];
        $shared = $page->description === '' ? [] : [
            'type' => 'website',
            'title' => $page->title,
            'description' => $page->description,
            'url' => (string) $page->url,
            'site_name' => (string) $this->config('system.site')->get('name'),
        ];
        $head = [];
        foreach (array_filter($named, 'strlen') as $name => $content) {
            $head[$name] = ['#tag' => 'meta', '#attributes' => ['name' => $name, 'content' => $content]];
        }
        foreach (array_filter($shared, 'strlen') as $name => $content) {
            $head["og_$name"] = ['#tag' => 'meta', '#attributes' => ['property' => "og:$name", 'content' => $content]];
        }
        if ($page->url !== null) {
            $head['canonical_url'] = ['#tag' => 'link', '#attributes' => ['rel' => 'canonical', 'href' => $page->url]];
        }
        if ($page->jsonLd !== null) {
            $type = ['type' => 'application/ld+json'];
            $head['portal_jobs_posting'] = ['#tag' => 'script', '#attributes' => $type, '#value' => Markup::create($page->jsonLd)];
        }
        $build = ['#title' => $page->title] + Jobs::build($page->html, $page->status === 200);
        $build['#attached']['http_header'][] = ['status', $page->status];
        foreach ($page->headers as $name => $value) {
            $build['#attached']['http_header'][] = [$name, $value];
        }
        foreach ($head as $name => $tag) {
            $build['#attached']['html_head'][] = [$tag, $name];
        }
        $build['#cache']['tags'][] = 'config:system.site';
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
