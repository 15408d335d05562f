import { Button } from '@mantine/core'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type AgreementOf, listAddress } from '../estimate-address.ts'

/** It was deleted, or never was; the way back is one press. */
export function MissingEstimate({ agreement }: { agreement: AgreementOf }) {
  const go = useNavigate()
  return (
    <EmptyState
      text="Смета не найдена: возможно, её удалили"
      action={<Button onClick={() => go(listAddress(agreement.id))}>К сметам договора</Button>}
    />
  )
}
