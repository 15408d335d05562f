import { useEffect, useRef } from 'react'
import { clientState } from '../session/client-state.ts'
import { workingContext } from '../session/context.ts'
import { BEAT, isOthersDraft, leaveDraft, takeDraft } from './draft-owner.ts'
import { sameShape } from './same-shape.ts'

const PAUSE = 400

/** Drafts that are over: a form that has not left the screen yet must not write its own again. */
const over = new Set<string>()

/** Of this person alone: two may share a browser. */
const keyOf = (name: string) => `draft:${workingContext().company_id}:${clientState().user?.id ?? 0}:${name}`

export interface KeptDraft<Value> {
  value: Value
  /** When it was typed last. */
  kept_at: string
}

/** What was being typed when a form was left or reloaded, and when; null when there is nothing of the shape of `like`. */
export function readKept<Value>(name: string, like: Value): KeptDraft<Value> | null {
  if (isOthersDraft(keyOf(name))) return null
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return sameShape(kept, { value: like, kept_at: '' }) ? kept : null
  } catch {
    // A draft of another version is not worth an error: the form opens empty.
    return null
  }
}

/** The same without the time. */
export function readDraft<Value>(name: string, like: Value): Value | null {
  return readKept(name, like)?.value ?? null
}

/** It is saved or given up. */
export function forgetDraft(name: string): void {
  over.add(keyOf(name))
  if (isOthersDraft(keyOf(name))) return
  leaveDraft(keyOf(name))
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is nothing to forget.
  }
}

/**
 * Writes what is being typed to this browser once the typing pauses, and at once when the page goes. What is too long to
 * be written out at every key is given as a function with the number of its state.
 */
export function useKeptDraft(name: string, value: unknown, dirty: boolean, state?: number): void {
  const typed = !dirty ? '' : typeof value === 'function' ? String(state) : JSON.stringify(value)
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    if (typed === '') return
    const key = keyOf(name)
    over.delete(key)
    const keep = () => {
      if (over.has(key) || isOthersDraft(key)) return
      const { current } = latest
      try {
        const value = typeof current === 'function' ? JSON.stringify(current()) : typed
        localStorage.setItem(key, `{"kept_at":"${new Date().toISOString()}","value":${value}}`)
      } catch {
        // A full or forbidden storage only costs the memory of the draft.
      }
    }
    const timer = setTimeout(keep, PAUSE)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [name, typed])

  const is_typing = typed !== ''
  useEffect(() => {
    if (!is_typing) return
    const key = keyOf(name)
    const take = () => !isOthersDraft(key) && takeDraft(key)
    take()
    const beat = setInterval(take, BEAT)
    const leave = () => leaveDraft(key)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(beat)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [name, is_typing])
}
