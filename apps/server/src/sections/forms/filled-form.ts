import type { ActForm } from '@stroyfin/domain/forms/act-form'
import type { Ks3Form, Ks6aForm } from '@stroyfin/domain/forms/summary-form'
import { serviceActForm } from '@stroyfin/reports/forms/act.form'
import { ks2Form } from '@stroyfin/reports/forms/ks-2.form'
import { ks3Form } from '@stroyfin/reports/forms/ks-3.form'
import { ks6aForm } from '@stroyfin/reports/forms/ks-6a.form'
import { updForm } from '@stroyfin/reports/forms/upd.form'
import type { Paper } from '@stroyfin/reports/paper/paper'

/** A form with what stands in it: plain data that can go to another thread. */
export type FilledForm =
  | { kind: 'ks-2' | 'act' | 'upd-1' | 'upd-2'; form: ActForm }
  | { kind: 'ks-3'; form: Ks3Form }
  | { kind: 'ks-6a'; form: Ks6aForm }

export function paperOf(filled: FilledForm): Paper {
  switch (filled.kind) {
    case 'ks-2':
      return ks2Form(filled.form)
    case 'ks-3':
      return ks3Form(filled.form)
    case 'ks-6a':
      return ks6aForm(filled.form)
    case 'act':
      return serviceActForm(filled.form)
    case 'upd-1':
      return updForm(filled.form, 1)
    case 'upd-2':
      return updForm(filled.form, 2)
  }
}

/** Rows of its table; one of the journal is wider with every month, so it counts as several. */
export function lengthOf(filled: FilledForm): number {
  if (filled.kind === 'ks-3') return filled.form.rows.length
  const { lines } = filled.form
  return filled.kind === 'ks-6a' ? (lines.length * (filled.form.months.length + 8)) / 4 : lines.length
}
