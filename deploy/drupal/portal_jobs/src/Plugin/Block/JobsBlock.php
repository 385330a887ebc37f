<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Plugin\Block;

use Drupal\Component\Utility\Tags;
use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\portal_jobs\Jobs;
use Symfony\Component\DependencyInjection\ContainerInterface;

/** A list of open jobs, with its filters. */
#[Block(
    id: 'portal_jobs',
    admin_label: new TranslatableMarkup('Open jobs'),
    category: new TranslatableMarkup('Jobs'),
)]
final class JobsBlock extends BlockBase implements ContainerFactoryPluginInterface
{
    /** The settings that pickers fill, by the code list that has their names. */
    private const PICKERS = ['organization' => 'agencysubelements', 'job_category_code' => 'occupationalseries'];

    public function __construct(array $configuration, string $id, mixed $definition, private readonly Jobs $jobs)
    {
        parent::__construct($configuration, $id, $definition);
    }

    public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition)
    {
        return new self($configuration, $plugin_id, $plugin_definition, $container->get('portal_jobs.jobs'));
    }

    public function defaultConfiguration(): array
    {
        return [
            'organization' => '', 'job_category_code' => '', 'location_name' => '', 'radius' => '',
            'hiring_path' => '', 'results_per_page' => '10', 'filters' => '', 'beside' => false,
            'look' => '', 'language' => '', 'search' => '',
        ];
    }

    public function build(): array
    {
        $given = array_intersect_key($this->configuration, $this->defaultConfiguration());
        $names = array_map(static fn (string $name): string => strtr($name, '_', '-'), array_keys($given));
        return $this->jobs->render(array_combine($names, array_map(strval(...), $given)));
    }

    public function blockForm($form, FormStateInterface $form_state): array
    {
        $text = ['#type' => 'textfield', '#maxlength' => 2000];
        $form['organization'] = ['#title' => $this->t('Agencies')] + $text;
        $form['job_category_code'] = ['#title' => $this->t('Occupations')] + $text;
        foreach (self::PICKERS as $name => $list) {
            $form[$name] += [
                '#autocomplete_route_name' => 'portal_jobs.choices',
                '#autocomplete_route_parameters' => ['list' => $list],
                '#description' => $this->t('Type a name or a code and choose. Empty: all.'),
            ];
        }
        $form['location_name'] = [
            '#title' => $this->t('Places'),
            '#description' => $this->t('As in “Denver, Colorado”; separate places by semicolons. Empty: all.'),
        ] + $text;
        $form['radius'] = [
            '#type' => 'number', '#title' => $this->t('Miles around the place'), '#min' => 0, '#max' => 5000,
        ];
        $form['hiring_path'] = [
            '#type' => 'checkboxes', '#title' => $this->t('Who may apply'),
            '#description' => $this->t('None checked: all.'), '#options' => $this->paths(),
        ];
        $form['results_per_page'] = [
            '#type' => 'number', '#title' => $this->t('Jobs on a page'), '#min' => 1, '#max' => 100,
        ];
        $form['filters'] = [
            '#title' => $this->t('Filters'),
            '#description' => $this->t('Names such as “keyword location hiring-path”; “none” for no filters. Empty: all.'),
        ] + $text;
        $form['beside'] = ['#type' => 'checkbox', '#title' => $this->t('Filters beside the list where there is room')];
        $form['look'] = ['#type' => 'select', '#title' => $this->t('Look'), '#options' => [
            '' => $this->t('Default'), 'plain' => $this->t('Plain'), 'dark' => $this->t('Dark'), 'uswds' => 'USWDS',
        ]];
        $form['language'] = ['#type' => 'select', '#title' => $this->t('Language'), '#options' => [
            '' => $this->t('Of the page'), 'en' => 'English', 'es' => 'Español',
        ]];
        $form['search'] = [
            '#title' => $this->t('Name of the list'), '#pattern' => '[a-z][a-z0-9]{0,20}',
            '#description' => $this->t('For pages with several lists: another name for each, as in “interns”.'),
        ] + $text;
        foreach ($this->configuration as $name => $value) {
            if (isset($form[$name])) {
                $form[$name]['#default_value'] = match (true) {
                    isset(self::PICKERS[$name]) => $this->named($value, $this->jobs->names(self::PICKERS[$name])),
                    $name === 'hiring_path' => self::codes($value),
                    default => $value,
                };
            }
        }
        return $form;
    }

    public function blockSubmit($form, FormStateInterface $form_state): void
    {
        foreach (array_keys($this->defaultConfiguration()) as $name) {
            $value = $form_state->getValue($name);
            if (isset(self::PICKERS[$name])) {
                $codes = preg_replace('/^.*\((\w+)\)$/u', '$1', Tags::explode((string) $value));
                $value = implode(';', self::codes(implode(';', $codes)));
            } elseif (is_array($value)) {
                $value = implode(';', array_filter($value));
            }
            $this->configuration[$name] = is_bool($this->configuration[$name]) ? (bool) $value : trim((string) $value);
        }
    }

    /** @return list<string> */
    private static function codes(string $written): array
    {
        return array_values(array_filter(array_map('trim', explode(';', $written)), strlen(...)));
    }

    /** @param array<string, string> $names */
    private function named(string $written, array $names): string
    {
        $name = static fn (string $code): string => isset($names[$code]) ? "$names[$code] ($code)" : $code;
        return Tags::implode(array_map($name, self::codes($written)));
    }

    /** @return array<string, string> the chosen ones also while the service does not answer */
    private function paths(): array
    {
        $chosen = self::codes($this->configuration['hiring_path']);
        return $this->jobs->names('hiringpaths') + array_combine($chosen, $chosen);
    }
}
