import { createRandom } from './random.ts';

/** A person who does not exist: invented surnames, and addresses in domains that are reserved for examples. */
export interface Person {
  /** Stable: the same person in two orders has the same one. */
  id: number;
  name: string;
  email: string;
}

const FIRST_NAMES = (
  'Ada Alba Amir Anouk Ben Bruno Carla Chloe Daan Dario Edith Elif Emil Farah Femke Finn Gwen Hana Hugo Ida ' +
  'Ines Ivo Jonas Jude Kaya Lars Lena Leo Lotte Luca Maja Marco Mila Nadia Nils Noa Olive Omar Otis Petra Quinn ' +
  'Rafa Rosa Ruben Saskia Silas Sofie Tariq Tess Theo Tomas Uma Vera Wes Yara Zoe'
).split(' ');

const SURNAME_STARTS =
  'Ash Birk Brook Calder Dorn Elm Falken Fern Grun Hasel Hollow Kirsch Lind Marl Mont Neu Orm Pell Quill Rosen Sand Thorn Vall Wester'.split(
    ' ',
  );
const SURNAME_ENDS =
  'beck berg bridge by dale feld field ford gate hain hurst ley mark mere ried stad ton wick'.split(' ');

export function drawPerson(seed: number, id: number): Person {
  const random = createRandom(seed, 'person', id);
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(SURNAME_STARTS) + random.pick(SURNAME_ENDS);
  const domain = random.drawWeighted([
    ['example.com', 6],
    ['example.org', 4],
  ]);
  return { id, name: `${first} ${last}`, email: `${first}.${last}${id % 1000}@${domain}`.toLowerCase() };
}
