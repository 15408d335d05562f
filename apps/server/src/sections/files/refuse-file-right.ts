import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { type FileOwner, fileRight } from '@stroyfin/domain/files/file-owner'
import type { CallApart } from '../../http/handle.ts'

/** The right depends on the document, so the endpoint itself cannot name it. */
export function refuseFileRight(
  { is_member, rights }: Pick<CallApart, 'is_member' | 'rights'>,
  owner: FileOwner,
  deed: 'view' | 'edit',
): void {
  if (!is_member) throw new Refusal('forbidden', 'Нет доступа к компании')
  if (!allows(rights, fileRight(owner, deed))) throw new Refusal('forbidden', 'Недостаточно прав')
}
