import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useListState } from '../../../app/list-state.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useMay } from '../../../session/rights.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { agreementColumns } from './agreement-columns.ts'
import styles from './list.module.css'
import { useAgreementSource } from './use-agreement-source.ts'

const CreateContractDialog = lazy(() =>
  import('../create/CreateContractDialog.tsx').then((screen) => ({ default: screen.CreateContractDialog })),
)

/** Every contract of the company, its sums over whatever is filtered. */
export function AgreementListPage() {
  const may = useMay()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const [creating, setCreating] = useState(false)
  const source = useAgreementSource(state, (sort) => change({ sort }))
  const narrowed = state.search !== '' || state.filters.length > 0
  const create = may('agreement.create') && <Button onClick={() => setCreating(true)}>Создать договор</Button>
  return (
    <>
      <PageHead title="Договоры" actions={create} />
      <div className={styles.grid}>
        <Grid
          label="Договоры"
          columns={agreementColumns}
          source={source}
          selectable
          onOpen={(row) => void navigate({ to: '/agreement/$id', params: { id: String(row.id) } } as never)}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Договоров пока нет', ...(create && { action: create }) }
          }
        />
      </div>
      {creating && (
        <Suspense fallback={null}>
          <CreateContractDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}
