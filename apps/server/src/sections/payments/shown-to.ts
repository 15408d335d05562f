import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import type { PaymentCard } from './payment-store.ts'

/** Registries are told to whoever may open them; what of a payment stands in them is of the payment. */
export const shownTo = (rights: RightsHolder, payment: PaymentCard): PaymentCard =>
  allows(rights, 'payment_registry.view') ? payment : { ...payment, registries: [] }
