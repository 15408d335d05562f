import { Button } from '@mantine/core'
import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { setClientState } from '../../../session/client-state.ts'
import { newRegistryParams } from '../../../session/new-registry-params.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { isFree } from './payment-state.ts'

/** The next step of a payment that stands in no registry yet. */
export function ToRegistry({ payment }: { payment: PaymentDetail }) {
  const may = useMay()
  const go = useNavigate()
  if (!isFree(payment) || !may('payment_registry.view') || !may('payment_registry.create')) return null
  const take = () => {
    setClientState({ newRegistryParams: newRegistryParams([payment]) })
    go('/reports/registry/create')
  }
  return <Button onClick={take}>В реестр</Button>
}
