import { Box, Button } from '@mantine/core'
import { useObjectName } from '../../app/lists/use-own-names.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { BY_STEP, useCreating } from '../../app/use-creating.ts'
import { useMay } from '../../session/rights.ts'
import { LoanDialog } from './LoanDialog.tsx'
import { LoanTree } from './LoanTree.tsx'
import { StructureFrame } from './StructureFrame.tsx'
import { useAddressId } from './use-address-id.ts'

/** Loan agreements with their financing groups and projects, and what is left of every limit. */
export function LoanTreePage() {
  const may = useMay()
  const object_name = useObjectName('loan_agreements')
  const [, open] = useAddressId('loan')
  const [creating, setCreating] = useCreating()
  const create = may('loan_agreement.view') && may('loan_agreement.create') && (
    <Button onClick={() => setCreating('true')} aria-label="Создать кредитный договор">
      <Box component="span" visibleFrom="sm">
        Создать кредитный договор
      </Box>
      <Box component="span" hiddenFrom="sm">
        Создать
      </Box>
    </Button>
  )
  return (
    <>
      <PageHead title={object_name} actions={create} />
      <StructureFrame current="/structure/loan-agreements/" need="loan_agreement.view">
        <LoanTree create={create} />
      </StructureFrame>
      {creating && create && (
        <LoanDialog onClose={() => setCreating(null)} onSaved={(id) => creating !== BY_STEP && open(id)} />
      )}
    </>
  )
}
