/** A yes or no kept by the server: undefined until it is known, null when it could not be asked. */
export interface Wish {
  value: boolean | undefined | null
  change: (value: boolean) => void
}
