import { Button } from '@mantine/core'
import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { registryStatusView } from '@stroyfin/domain/registries/registry-status'
import type { ReactNode } from 'react'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import styles from '../registries.module.css'
import type { useRegistryEdit } from './use-registry-edit.ts'

interface RegistryHeaderProps {
  registry: RegistryDetail
  edit: ReturnType<typeof useRegistryEdit>
  /** A telephone: the header holds only the status, decisions stand at the lower edge. */
  narrow: boolean
  decisions: ReactNode
}

/** Title, number and status; while something is typed the next action is to save it. */
export function RegistryHeader({ registry, edit, narrow, decisions }: RegistryHeaderProps) {
  const mark = <RegistryMark registry={registry} with_number={!narrow} />
  const saving = (
    <>
      <Button variant="default" onClick={edit.giveUp}>
        Отменить
      </Button>
      <Button loading={edit.saving} onClick={() => edit.save()}>
        Сохранить
      </Button>
    </>
  )
  const idle = narrow ? mark : decisions
  return (
    <PageHead title="Реестр платежей" mark={!narrow && mark} actions={edit.draft.dirty ? saving : idle} />
  )
}

function RegistryMark({ registry, with_number }: { registry: RegistryDetail; with_number: boolean }) {
  const { number, is_deleted } = registry
  const { tone, label } = registryStatusView(registry)
  return (
    <>
      {with_number && <span className={styles.number}>№ {number}</span>}
      {is_deleted ? (
        <StatusMark tone="error" text="Удалён" />
      ) : (
        <StatusMark tone={toneOf[tone]} text={label} />
      )}
    </>
  )
}
