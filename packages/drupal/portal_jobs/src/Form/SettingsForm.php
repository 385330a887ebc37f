<?php

declare(strict_types=1);

namespace Drupal\portal_jobs\Form;

use Drupal\Component\Utility\Html;
use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\ConfigTarget;
use Drupal\Core\Form\FormStateInterface;
use Drupal\portal_jobs\Fields;
use Drupal\portal_jobs\Jobs;
use PortalJobs\Http\WebUrl;
use PortalJobs\Proxy\KeyFinder;
use PortalJobs\Settings\Settings;
use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Site\ConnectionTest;
use PortalJobs\Site\LockField;

require_once __DIR__ . '/../../library/autoload.php';

/** The site's settings, except for the key: it would be exported with the configuration. */
final class SettingsForm extends ConfigFormBase
{
    public function getFormId(): string
    {
        return 'portal_jobs_settings';
    }

    protected function getEditableConfigNames(): array
    {
        return ['portal_jobs.settings'];
    }

    public function buildForm(array $form, FormStateInterface $form_state): array
    {
        foreach (Fields::of('settings') as $name => $field) {
            $form[$name] = ['#config_target' => "portal_jobs.settings:$name"] + $field;
        }
        $form['locked']['#config_target'] = new ConfigTarget('portal_jobs.settings', 'locked', self::class . '::shownLock');
        if (($fixed = Jobs::fixed('PORTAL_LOCKED')) !== '') {
            $form['locked'] = self::inSettings($form['locked'], $fixed);
        }
        if (\Drupal::moduleHandler()->moduleExists('key')) {
            $form['key_id']['#type'] = 'key_select';
        }
        $jobs = \Drupal::service(Jobs::class);
        $key = $jobs->key($this->config('portal_jobs.settings')->get('key_id'));
        if (($fixed = Jobs::fixed('PORTAL_UPSTREAM_URL')) !== '') {
            $form['service'] = self::inSettings($form['service'], $fixed);
        } elseif ($this->storedService() !== '') {
            $form['key_again'] = [
                '#type' => 'password',
                '#title' => $this->t('Key, for another address'),
                '#description' => $this->t('Only where you change the address to another host. The key is compared and not stored.'),
            ];
        }
        $line = ['@line' => "\$settings['portal_jobs']['PORTAL_KEY'] = '…';"];
        $form['key'] = ['#type' => 'item', '#title' => $this->t('Key'), '#weight' => -1, '#markup' => $key === ''
            ? $this->t('There is none yet. Add this line to settings.php: @line', $line)
            : $this->t('It ends in @last.', ['@last' => KeyFinder::ending($key)])];
        $test = ['#type' => 'submit', '#value' => $this->t('Test the connection'), '#submit' => ['::test']];
        return array_merge_recursive(parent::buildForm($form, $form_state), ['actions' => ['test' => $test]]);
    }

    /** Shows a setting of settings.php in place of its field. @param array<string, mixed> $field */
    private static function inSettings(array $field, string $value): array
    {
        return ['#type' => 'item', '#markup' => Html::escape($value), '#description' => t('It is in settings.php.')]
            + array_intersect_key($field, ['#title' => 1]);
    }

    /** Writes the stored lock by names of agencies, where it can be. */
    public static function shownLock(?string $lock): string
    {
        return LockField::written((string) $lock, \Drupal::service(Jobs::class)->site()->names(LockField::LIST));
    }

    /** Replaces names of agencies in the form by their codes, or names what is wrong. */
    private function readLock(FormStateInterface $form_state): void
    {
        $values = $form_state->getValues();
        $jobs = \Drupal::service(Jobs::class);
        $field = LockField::read((string) ($values['locked'] ?? ''), static fn (): Settings => $jobs->site(['locked' => ''] + $values)->settings());
        foreach ($field->problems as [$sentence, $names]) {
            $form_state->setErrorByName('locked', $this->t($sentence, $names)); // phpcs:ignore -- a constant
        }
        $form_state->setValue('locked', $field->lock);
    }

    public function validateForm(array &$form, FormStateInterface $form_state): void
    {
        [$old, $new] = [$this->storedService(), (string) $form_state->getValue('service')];
        $jobs = \Drupal::service(Jobs::class);
        if ($old !== '' && Jobs::fixed('PORTAL_UPSTREAM_URL') === '' && WebUrl::originOf($old) !== WebUrl::originOf($new)) {
            // Anyone who may change the URL could have the key sent there, also to read the names of agencies.
            $key = $jobs->key($form_state->getValue('key_id'));
            if (!hash_equals($key, trim((string) $form_state->getValue('key_again')))) {
                $form_state->setErrorByName('key_again', $this->t('The address is another one. Enter the key, so that it can be sent there.'));
                return;
            }
        }
        if (Jobs::fixed('PORTAL_LOCKED') === '') {
            $this->readLock($form_state);
        }
        if ($form_state->getError($form['locked']) !== null) {
            return;
        }
        parent::validateForm($form, $form_state);
        try {
            foreach ($jobs->site($form_state->getValues())->unknownCodes() as $one) {
                if ($one['isEveryCode']) {
                    $form_state->setErrorByName('locked', "$one[name]: $one[message]");
                } else {
                    $this->messenger()->addWarning("$one[name]: $one[message]");
                }
            }
        } catch (SettingsProblem $problem) {
            foreach ($problem->problems as $one) {
                $field = (string) array_search(strtok($one, ':'), Jobs::SETTINGS);
                $form_state->setErrorByName($field, $field === '' ? $one : strtr($one, [Jobs::SETTINGS[$field] => $form[$field]['#title']]));
            }
        }
    }

    /** The URL as it is saved: the form's own configuration has what is typed. */
    private function storedService(): string
    {
        return (string) $this->configFactory()->get('portal_jobs.settings')->get('service');
    }

    /** Tries what the form says, without saving it. */
    public function test(array &$form, FormStateInterface $form_state): void
    {
        $test = ConnectionTest::of(\Drupal::service(Jobs::class)->site($form_state->getValues())->settings());
        $types = [$test->status === 200 ? 'status' : 'error'];
        $translate = fn (string $one): string => (string) $this->t($one); // phpcs:ignore -- constants
        foreach ($test->sentences($translate) as $index => $sentence) {
            $this->messenger()->addMessage($sentence, $types[$index] ?? 'warning');
        }
        array_map($this->messenger()->addError(...), $test->unknown);
        $form_state->setRebuild();
    }
}
