import type { OwnDeputy } from '@stroyfin/contract/profile/own-deputy'
import { useClientState } from '../../session/client-state.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './profile.module.css'
import { deputyWords } from './vacation-words.ts'

interface VacationHintProps {
  deputy: OwnDeputy
  is_away: boolean
}

/** Who decides while the person is away, and where or by whom it is appointed (A-098). */
export function VacationHint({ deputy, is_away }: VacationHintProps) {
  const companies = useClientState((state) => state.companies)
  const current = useClientState((state) => state.currentCompany)
  const company = companies.length > 1 ? current?.name : undefined
  const { appointed, deciding, may_appoint, admins } = deputy
  return (
    <>
      {company && `${company}: `}
      {deputyWords(deputy, is_away)}
      {deciding === null &&
        (may_appoint ? (
          <>
            {' '}
            <AppLink className={styles.link} href="/classifiers/system/permissions_access/">
              {appointed ? 'Назначить другого' : 'Назначить'} в «Правах сотрудников»
            </AppLink>
          </>
        ) : (
          ` Назначить может администратор${admins.length > 0 ? `: ${admins.join(', ')}` : ''}.`
        ))}
    </>
  )
}
