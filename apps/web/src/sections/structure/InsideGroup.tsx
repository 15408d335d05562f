import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import type { Filter } from '@stroyfin/contract/kit/window'
import type { ProjectRow } from '@stroyfin/contract/projects/project-row'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { listAddress } from '../../app/list-address.ts'
import { useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './structure.module.css'

/** What turnovers of these projects leave out, and where it is: contracts between companies of the own group (K-22). */
export function InsideGroup({ projects }: { projects: readonly Pick<ProjectRow, 'id'>[] }) {
  const may = useMay()
  const filters: Filter[] = [
    { field: 'contracted_date', op: 'not_empty' },
    { field: 'inside_group', op: 'eq', value: true },
    { field: 'position_project_id', op: 'in', value: projects.map(({ id }) => id) },
  ]
  const enabled = may('agreement.view') && projects.length > 0
  const { data } = useEndpoint(loadAgreements, { filters, limit: 1 }, { enabled })
  const summ = data?.totals.summ ?? 0
  if (!enabled || summ === 0) return null
  return (
    <p className={styles.left_out}>
      В «Законтрактовано» не вошли договоры внутри своей группы:{' '}
      <AppLink href={listAddress('/agreements/', { filters })}>
        <Money value={summ} sign />
      </AppLink>
    </p>
  )
}
