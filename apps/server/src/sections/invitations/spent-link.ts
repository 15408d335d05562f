import { Refusal } from '@stroyfin/contract/kit/refusal'

/** Unknown, used, withdrawn and expired links get the same words. */
export const spentLink = () =>
  new Refusal('not_found', 'Приглашение недействительно: срок истёк, оно отозвано или уже принято')
