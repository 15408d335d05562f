import { Button } from '@mantine/core'
import {
  loadRegistryTemplates,
  type RegistryTemplate,
  restoreRegistryTemplate,
} from '@stroyfin/contract/registries/registry-templates'
import { useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateLine } from './TemplateLine.tsx'
import styles from './templates.module.css'

type Opened = { template?: RegistryTemplate }

/** /registry-templator/: how registries look on paper and in Excel (A-036, R-2.6-22). */
export function RegistryTemplatesPage() {
  const may = useMay()
  const { data, error, refetch } = useEndpoint(loadRegistryTemplates, {})
  const [opened, setOpened] = useState<Opened>()
  const editable = may('payment_registry.edit')
  const create = editable && <Button onClick={() => setOpened({})}>Создать шаблон</Button>
  const left = data?.templates.filter(({ is_deleted }) => !is_deleted) ?? []
  const removed = data?.templates.filter(({ is_deleted }) => is_deleted) ?? []
  return (
    <>
      <PageHead title="Шаблоны реестров" actions={create} />
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={6} />}
      {data && left.length === 0 && (
        <EmptyState
          text="Шаблонов пока нет: реестры печатаются со всеми колонками"
          {...(create && { action: create })}
        />
      )}
      {left.length > 0 && (
        <section className={styles.list} aria-label="Шаблоны реестров">
          {left.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              {...(editable && { onOpen: () => setOpened({ template }) })}
            />
          ))}
        </section>
      )}
      {may('payment_registry.remove') && removed.length > 0 && <Removed templates={removed} />}
      {opened && <TemplateDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Removed({ templates }: { templates: readonly RegistryTemplate[] }) {
  const restore = useAction(restoreRegistryTemplate, { onSuccess: ({ message }) => toast.success(message) })
  return (
    <section className={styles.removed} aria-labelledby="removed-templates">
      <h2 id="removed-templates">Удалённые</h2>
      {templates.map(({ id, version, name }) => (
        <div key={id} className={styles.gone}>
          <span>{name}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Восстановить шаблон «${name}»`}
            onClick={() => restore.mutate({ template_id: id, version })}
          >
            Восстановить
          </Button>
        </div>
      ))}
    </section>
  )
}
