import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import { type FileOwner, fileRight } from '@stroyfin/domain/files/file-owner'
import type { CallApart } from '../../http/handle.ts'

/** The right depends on the document, so the endpoint itself cannot name it. */
export function refuseFileRight(
  { is_member, rights }: Pick<CallApart, 'is_member' | 'rights'>,
  owner: FileOwner,
  deed: 'view' | 'edit',
): void {
  if (!is_member) throw new Refusal('forbidden', 'Нет доступа к компании')
  const right = fileRight(owner, deed)
  if (!allows(rights, right)) throw new Refusal('forbidden', lackText(right), { mend: { what: 'right' } })
}
