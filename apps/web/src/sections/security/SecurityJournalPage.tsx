import { loadSecurityEvents } from '@stroyfin/contract/security/load-security-events'
import { getUsers } from '@stroyfin/contract/users/get-users'
import { SECURITY_GROUPS, type SecurityGroup } from '@stroyfin/domain/access/security-event'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useLog } from '../../api/use-log.ts'
import { ClassifierTabs } from '../../app/ClassifierTabs.tsx'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { workingContext } from '../../session/context.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { browserVersion } from '../../ui/format/browser-name.ts'
import { ChangeLog } from '../../ui/log/ChangeLog.tsx'
import styles from './security.module.css'

const GROUPS = Object.entries(SECURITY_GROUPS).map(([value, label]) => ({
  value: value as SecurityGroup,
  label,
}))

/** A browser names itself at length: the name and the version are enough, the rest is behind the pointer. */
function shortened<Change extends { field: string; became: string | null }>(change: Change) {
  const { field, became } = change
  return field === 'user_agent' && became
    ? { ...change, became: browserVersion(became), whole: became }
    : change
}

interface Asked {
  group: SecurityGroup | null
  user_id: number | null
  date_from: string | null
  date_to: string | null
}

/** For administrators: who came in, who was refused, who changed people, rights and secrets (K-09). */
export function SecurityJournalPage() {
  const [asked, setAsked] = useState<Asked>({ group: null, user_id: null, date_from: null, date_to: null })
  const narrow = (change: Partial<Asked>) => setAsked((before) => ({ ...before, ...change }))
  const { data: people } = useEndpoint(getUsers, {})
  const log = useLog(
    [workingContext().company_id, loadSecurityEvents.path, asked],
    async (before_id, signal) => {
      const { items, has_more } = await call(loadSecurityEvents, { ...asked, before_id }, { signal })
      // The title says it in words; the kind is for programs.
      return {
        items: items.map(({ kind: _, ...entry }) => ({ ...entry, changes: entry.changes.map(shortened) })),
        has_more,
      }
    },
  )
  return (
    <>
      <PageHead title="Журнал безопасности" />
      <ClassifierTabs current="/classifiers/system/security-journal/" />
      <div className={styles.page}>
        <search className={styles.filters} aria-label="Отбор событий">
          <VSelect
            label="События"
            choices={GROUPS}
            value={asked.group}
            onChange={(group) => narrow({ group })}
          />
          <VSelect
            label="Сотрудник"
            choices={(people ?? []).map((user) => ({
              value: user.id,
              label: `${user.last_name} ${user.first_name}`.trim() || user.username,
            }))}
            value={asked.user_id}
            onChange={(user_id) => narrow({ user_id })}
          />
          <DateField label="С даты" value={asked.date_from} onChange={(date_from) => narrow({ date_from })} />
          <DateField label="По дату" value={asked.date_to} onChange={(date_to) => narrow({ date_to })} />
        </search>
        <p className={styles.rules}>
          Требовать второй шаг входа – правило компании:{' '}
          <AppLink href="/classifiers/system/permissions_access/">
            «Права сотрудников», кнопка «Правила»
          </AppLink>
        </p>
        <ChangeLog {...log} />
      </div>
    </>
  )
}
