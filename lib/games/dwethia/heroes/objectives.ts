import type { Known } from '@/lib/kernel/amounts'

/** What a list needs for an objective to be possible. */
export type Need =
  | 'caster'
  | 'three-casts'
  | 'caster-or-black-sun'
  | 'spell'
  | 'grenade'
  | 'save'
  | 'summoner'
  | 'leader'
  | 'cover-5'

export type SecretObjective = {
  readonly slug: string
  readonly name: string
  readonly needs: Known<{ what: Need; spell: Known<string> }>
}

export const OBJECTIVES_CHOSEN = 5

const open = (slug: string, name: string): SecretObjective => ({ slug, name, needs: null })
const needs = (slug: string, name: string, what: Need, spell: string | null = null): SecretObjective => ({
  slug,
  name,
  needs: { what, spell },
})

/** Heroes, secret objectives. */
export const SECRET_OBJECTIVES: readonly SecretObjective[] = [
  needs('grilled-or-extra-crispy', 'Grilled or Extra Crispy?', 'caster-or-black-sun'),
  open('crows-nest', 'Crows Nest'),
  open('hands-off', 'Hands Off!'),
  needs('victory-or-death', 'Victory or Death', 'leader'),
  open('covert-operations', 'Covert Operations'),
  open('death-and-glory', 'Death and Glory'),
  needs('explosives', 'Explosives', 'grenade'),
  open('king-of-the-hill', 'King of the Hill'),
  open('let-them-come', 'Let Them Come!'),
  open('hold-the-line', 'Hold the Line!'),
  open('no-escape', 'No Escape'),
  open('hunter', 'Hunter'),
  open('revenge', 'Revenge'),
  open('reaper', 'Reaper'),
  open('risky-maneuvers', 'Risky Maneuvers'),
  open('espionage', 'Espionage'),
  open('in-the-trenches', 'In the Trenches'),
  open('east-to-west', 'East to West'),
  open('lambs-to-the-slaughter', 'Lambs to the Slaughter'),
  needs('corruption', 'Corruption', 'spell', 'corrupt'),
  needs('bulwark', 'Bulwark', 'save'),
  needs('master-of-affinity', 'Master of Affinity', 'three-casts'),
  needs('summoners-war', 'Summoner’s War', 'summoner'),
  needs('ghost', 'Ghost', 'cover-5'),
  open('leap-of-faith', 'Leap of Faith'),
]
