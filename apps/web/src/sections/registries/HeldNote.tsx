import { loadHeldCandidates } from '@stroyfin/contract/registries/load-held'
import { type RegistryKind, registryPath } from '@stroyfin/domain/registries/registry-kind'
import { Fragment } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { plural } from '../../ui/format/plural.ts'
import styles from './registries.module.css'

interface HeldNoteProps {
  kind: RegistryKind
  registry_id: number | null
  search: string
}

/** Whoever looks for a payment that another registry holds learns where it is: the list is of what is free. */
export function HeldNote({ kind, registry_id, search }: HeldNoteProps) {
  const asked = { kind, registry_id, search }
  const { data } = useEndpoint(loadHeldCandidates, asked, { enabled: search.trim() !== '' })
  if (search.trim() === '' || !data || data.count === 0) return null
  return (
    <p className={styles.held} role="note">
      Ещё {plural(data.count, 'платёж', 'платежа', 'платежей')} по этому поиску уже в реестрах:{' '}
      {data.registries.map(({ id, number }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <AppLink href={registryPath(kind, id)} target="_blank">
            №&nbsp;{number}
          </AppLink>
        </Fragment>
      ))}
    </p>
  )
}
