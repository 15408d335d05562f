import './russian-zod.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'

type Values = Record<string, unknown>

/** What a field of the kit takes: `<TextField label="Имя" {...draft.field('name')} />`. */
export interface DraftField<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

export interface Draft<S extends z.ZodType> {
  values: z.input<S>
  dirty: boolean
  errors: Readonly<Record<string, string>>
  field: <Name extends keyof z.input<S> & string>(name: Name) => DraftField<z.input<S>[Name]>
  change: (part: Partial<z.input<S>>) => void
  /** What it is typed over has become another. */
  rebase: (start: z.input<S>, values: z.input<S>) => void
  /** True when neither the schema nor the page finds what to mend; otherwise the first wrong field gets the focus. */
  check: (besides?: Readonly<Record<string, string>>) => boolean
  /** Shows what the server found, and leaves in peace who went on to another field; true when at least one is named. */
  refuse: (errors: Readonly<Record<string, string>>) => boolean
}

/** What a document stands on: another contract, side, day or kind makes another document of it. */
const GROUND = /(^|_)(id|date|type|currency)$/u

/** A list that is open under another field would be shut by the answer to what was sent before. */
function focusFirstWrong(sent_from: Element | null): void {
  const at = document.activeElement
  if (at !== sent_from && at?.matches('input, textarea')) return
  const wrong = ['[role="dialog"]', 'form'].map((place) =>
    document.querySelector<HTMLElement>(`${place} [aria-invalid="true"]`),
  )
  wrong.find(Boolean)?.focus()
}

/**
 * The content of a form while it is typed, checked by the very schema of the call it will be sent with. What was
 * typed before and kept stands over the initial content and counts as typed.
 */
export function useDraft<S extends z.ZodType>(
  schema: S,
  initial: z.input<S>,
  typed?: Partial<z.input<S>>,
): Draft<S> {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(() => ({ ...(initial as Values), ...typed }) as z.input<S>)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const sent_from = useRef<Element | null>(null)
  const refused = useRef<typeof errors>(undefined)
  /** Fields of which the server has said what is wrong: it said it of the document as that stood when it was sent. */
  const judged = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (refused.current === errors) focusFirstWrong(sent_from.current)
  }, [errors])

  const write = useCallback((part: Values) => {
    setValues((before) => ({ ...(before as Values), ...part }) as z.input<S>)
    const is_another = Object.keys(part).some((name) => GROUND.test(name))
    const stays = (name: string) => !(name in part) && !(is_another && judged.current.has(name))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => stays(name))))
  }, [])
  const tell = (found: Readonly<Record<string, string>>) => {
    refused.current = { ...found }
    setErrors(refused.current)
    return Object.keys(found).some((name) => name in (values as Values))
  }
  return {
    values,
    errors,
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    change: (part) => write(part as Values),
    rebase: (next, typed) => {
      setStart(next)
      setValues(typed)
    },
    refuse: (found) => {
      judged.current = new Set(Object.keys(found))
      return tell(found)
    },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => write({ [name]: value }),
    }),
    check: (besides = {}) => {
      sent_from.current = document.activeElement
      const parsed = schema.safeParse(values)
      const found: Record<string, string> = { ...besides }
      for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
      if (Object.keys(found).length === 0) return true
      judged.current = new Set()
      tell(found)
      return false
    },
  }
}
