<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Controller;

use Drupal\Component\Utility\Tags;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Render\Markup;
use Drupal\portal_jobs\Jobs;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/** The pages of the module: all open jobs, one job, and the names that the pickers offer. */
final class JobsController extends ControllerBase
{
    public function __construct(private readonly Jobs $jobs)
    {
    }

    public static function create(ContainerInterface $container): self
    {
        return new self($container->get('portal_jobs.jobs'));
    }

    public function list(): array
    {
        return $this->jobs->render(['follow' => 'feed calendar']);
    }

    public function job(string $number): array
    {
        $page = $this->jobs->job($number);
        $head = [[['#tag' => 'meta', '#attributes' => ['name' => 'description', 'content' => $page->description]], 'description']];
        if ($page->jsonLd !== null) {
            $head[] = [['#tag' => 'script', '#attributes' => ['type' => 'application/ld+json'], '#value' => Markup::create($page->jsonLd)], 'job'];
        }
        return [
            '#title' => $page->title,
            '#markup' => Markup::create($page->html),
            '#attached' => [
                'library' => ['portal_jobs/elements'],
                'html_head' => $head,
                'http_header' => [['status', $page->status]],
            ],
            '#cache' => $this->jobs->cache($page->status === 200),
        ];
    }

    /** Offers the agencies or occupations whose code or name contains what an editor types. */
    public function choices(string $list, Request $request): JsonResponse
    {
        $typed = mb_strtolower(trim((string) $request->query->get('q')));
        $choices = [];
        foreach ($this->jobs->names($list) as $code => $name) {
            $choice = "$name ($code)";
            if ($typed !== '' && count($choices) < 20 && str_contains(mb_strtolower($choice), $typed)) {
                $choices[] = ['value' => Tags::encode($choice), 'label' => $choice];
            }
        }
        return new JsonResponse($choices);
    }
}
