import { Button } from '@mantine/core'
import {
  type RegistryTemplate,
  removeRegistryTemplate,
  saveRegistryTemplate,
} from '@stroyfin/contract/registries/registry-templates'
import {
  REGISTRY_GROUPING_LABELS,
  REGISTRY_GROUPINGS,
  registryTemplateRules,
} from '@stroyfin/domain/registries/registry-template'
import { useAction } from '../../../api/use-action.ts'
import { useWholeDraft } from '../../../app/use-whole-draft.ts'
import { useMay } from '../../../session/rights.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { StaleTemplate } from './StaleTemplate.tsx'
import { TemplateColumns } from './TemplateColumns.tsx'
import { TemplateSignatories } from './TemplateSignatories.tsx'
import { draftOf, newTemplate, sentTemplate, type TemplateDraft } from './template-draft.ts'
import styles from './templates.module.css'

const GROUPINGS = REGISTRY_GROUPINGS.map((value) => ({ value, label: REGISTRY_GROUPING_LABELS[value] }))

interface TemplateDialogProps {
  /** Without one the dialog makes a new template. */
  template?: RegistryTemplate
  onClose: () => void
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const may = useMay()
  const { draft, change, is_dirty, errors, setErrors, current, answers } = useWholeDraft<
    TemplateDraft,
    RegistryTemplate
  >(() => (template ? draftOf(template) : newTemplate()), onClose)
  const save = useAction(saveRegistryTemplate, answers)
  const remove = useAction(removeRegistryTemplate, answers)
  const seen = current ?? template
  const submit = () => {
    const broken = registryTemplateRules(draft)
    setErrors(Object.fromEntries(broken.map(({ field, message }) => [field, message])))
    if (broken.length > 0) return
    save.mutate({
      ...sentTemplate(draft),
      template_id: template?.id ?? null,
      version: seen?.version ?? null,
    })
  }
  const askToRemove = async ({ id, name, version }: RegistryTemplate) => {
    const agreed = await confirmAction({
      title: `Удалить шаблон «${name}»?`,
      text: 'Для новых реестров его больше не выбрать. Реестры, созданные по нему, печатаются как прежде. Шаблон можно восстановить.',
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ template_id: id, version })
  }
  return (
    <Dialog
      opened
      title={template ? 'Шаблон реестра' : 'Новый шаблон реестра'}
      width={760}
      onClose={onClose}
      onSubmit={submit}
      submit_text={template ? 'Сохранить' : 'Создать шаблон'}
      dirty={is_dirty}
      saving={save.isPending || remove.isPending}
      buttons={
        seen &&
        may('payment_registry.remove') && (
          <Button variant="default" onClick={() => void askToRemove(seen)}>
            Удалить
          </Button>
        )
      }
    >
      {current && <StaleTemplate key={current.version} draft={draft} current={current} onChange={change} />}
      <div className={styles.fields}>
        <TextField
          label="Название"
          required
          autoFocus
          max_length={120}
          value={draft.name}
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <VSelect
          label="Группировка"
          required
          clearable={false}
          searchable={false}
          choices={GROUPINGS}
          value={draft.grouping}
          error={errors.grouping}
          onChange={(grouping) => grouping && change({ grouping })}
        />
      </div>
      <SwitchField
        label="По умолчанию для новых реестров"
        value={draft.is_default}
        onChange={(is_default) => change({ is_default })}
      />
      <TemplateColumns
        columns={draft.columns}
        error={errors.columns}
        onChange={(columns) => change({ columns })}
      />
      <TemplateSignatories
        signatories={draft.signatories}
        errors={errors}
        onChange={(signatories) => change({ signatories })}
      />
    </Dialog>
  )
}
