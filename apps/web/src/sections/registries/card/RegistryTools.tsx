import { ActionIcon, Button, Menu } from '@mantine/core'
import { PACKAGE_RIGHTS } from '@stroyfin/contract/registries/bank-package'
import { exportRegistry } from '@stroyfin/contract/registries/export-registry'
import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { removeRegistry, restoreRegistry } from '@stroyfin/contract/registries/remove-registry'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { shortageWords } from '@stroyfin/domain/payer-money/shortage-words'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'
import { IconDots, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { errorText } from '../../../api/call-error.ts'
import { download } from '../../../api/download.ts'
import { useAction } from '../../../api/use-action.ts'
import { overSaved } from '../../../app/over-saved.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { type AtBank, OrderMenu } from '../../bank-link/public.tsx'
import styles from '../registries.module.css'
import { TemplateMenu } from '../templates/TemplateMenu.tsx'
import { aboutRegistry } from './about-registry.ts'
import { PackageButton } from './PackageButton.tsx'

const complain = (error: unknown) => toast.error(errorText(error))

interface RegistryToolsProps {
  registry: RegistryDetail
  /** How it is printed and written to Excel now. */
  template_id: number | null
  onTemplate: (template_id: number | null) => void
  onEdit?: (() => void) | undefined
  at_bank: AtBank | undefined
}

/** Files, paper, and the end of a registry. */
export function RegistryTools({ registry, template_id, onTemplate, onEdit, at_bank }: RegistryToolsProps) {
  const may = useMay()
  const excel = useAction(exportRegistry, {
    onSuccess: ({ name, ...file }) => void download(file, name).catch(complain),
  })
  const form = useAction(makeExcel, {
    onSuccess: (file) => void download(file, `СБ611, реестр № ${registry.number}.xlsx`).catch(complain),
  })
  const makeForm = () => {
    toast.info('Идет выгрузка реестра платежей по форме сб611')
    form.mutate({ api: 'sb611', registry_id: registry.id, use_cache: true })
  }
  const ordered = registry.status === 'approve' && !registry.is_deleted
  return (
    <div className={styles.actions}>
      {ordered && (
        <OrderMenu
          registry_id={registry.id}
          about={aboutRegistry(registry)}
          cautions={(registry.payers ?? []).flatMap(
            (payer) => shortageWords(payer, 'в реестре собственных') ?? [],
          )}
          at_bank={at_bank}
        />
      )}
      {ordered && registry.kind === 'bank' && PACKAGE_RIGHTS.every(may) && (
        <PackageButton registry_id={registry.id} />
      )}
      <Button variant="default" loading={form.isPending} onClick={overSaved(makeForm)}>
        Форма СБ611
      </Button>
      <TemplateMenu template_id={template_id} onChange={onTemplate} />
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />}
        loading={excel.isPending}
        onClick={overSaved(() => excel.mutate({ registry_id: registry.id, template_id }))}
      >
        Excel
      </Button>
      <ActionIcon variant="default" aria-label="Печать" onClick={overSaved(() => window.print())}>
        <IconPrinter size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <MoreMenu registry={registry} onEdit={onEdit} />
    </div>
  )
}

function MoreMenu({ registry, onEdit }: { registry: RegistryDetail; onEdit: (() => void) | undefined }) {
  const may = useMay()
  const { id: registry_id, version } = registry
  const done = ({ message }: { message: string }) => toast.success(message)
  const remove = useAction(removeRegistry, { onSuccess: done })
  const restore = useAction(restoreRegistry, { onSuccess: done })
  const removable = may('payment_registry.remove') && isRegistryEditable(registry)
  if (!onEdit && !removable) return null
  const askToRemove = async () => {
    const agreed = await confirmAction({
      title: 'Удалить реестр?',
      text: `${aboutRegistry(registry)}. Платежи освободятся для других реестров. Восстановить реестр можно, пока они свободны.`,
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ registry_id, version })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Ещё действия">
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && <Menu.Item onClick={onEdit}>Изменить сведения</Menu.Item>}
        {removable && registry.is_deleted && (
          <Menu.Item onClick={overSaved(() => restore.mutate({ registry_id, version }))}>
            Восстановить реестр
          </Menu.Item>
        )}
        {removable && !registry.is_deleted && (
          <Menu.Item color="red" onClick={overSaved(askToRemove)}>
            Удалить реестр
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
