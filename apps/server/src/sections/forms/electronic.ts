import { randomUUID } from 'node:crypto'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { ActForm } from '@stroyfin/domain/forms/act-form'
import type { FormKind } from '@stroyfin/domain/forms/form-kind'
import type { EDocument, FileStamp } from '@stroyfin/domain/forms/xml/e-document'
import { ks2Xml, ks2XmlRefusals } from '@stroyfin/domain/forms/xml/ks-2-xml'
import { updXml, updXmlRefusals } from '@stroyfin/domain/forms/xml/upd-xml'

/** The document for exchange between organisations; what it lacks is named instead of a file no operator would take. */
export function electronic(form: ActForm, kind: FormKind, now: Date): EDocument {
  const refusals = kind === 'ks-2' ? ks2XmlRefusals(form) : updXmlRefusals(form)
  if (refusals.length > 0) throw new Refusal('conflict', refusals.join('. '))
  const stamp = stampOf(now)
  return kind === 'ks-2' ? ks2Xml(form, stamp) : updXml(form, kind === 'upd-1' ? 1 : 2, stamp)
}

const MOSCOW = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
})

function stampOf(now: Date): FileStamp {
  const [date = '', time = ''] = MOSCOW.format(now).split(' ')
  return { guid: randomUUID(), date, time }
}
