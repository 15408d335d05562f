/** A yes or no kept by the server: undefined until it is known, and when it could not be asked. */
export interface Wish {
  value: boolean | undefined
  change: (value: boolean) => void
}
