export function nodePackage(system?: { platform: string; arch: string }): string
export function ownNode(root: string): string
