import type { ShownKey } from '../../../ui/keys/key-press.ts'

/** In an estimate of an additional agreement. */
export const CHANGE_VOLUME_KEY: ShownKey = {
  keys: 'F4',
  does: 'изменить объём строки договора (смета доп. соглашения)',
}
