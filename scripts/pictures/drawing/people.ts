/** The outline of a head in profile that looks to the right, about 620 wide and 800 high, the neck running down off the edge. */
export const PROFILE =
  'M-170 1200V420C-170 320 -120 290 -130 230C-220 180 -270 80 -260 -70C-245 -270 -110 -390 70 -390C210 -390 300 -320 310 -200'
  + 'C312 -160 300 -130 312 -100L368 0C380 22 366 38 330 42L334 84C336 96 318 104 314 112C322 122 326 136 316 146C306 160 308 176 300 200C288 236 250 240 196 232'
  + 'C184 260 186 300 200 340C214 400 250 420 260 480V1200Z';

/** The outline of head and shoulders from the front, standing on y = 0, about 300 wide and 420 high. */
export const BUST = 'M-150 0C-150 -130 -100 -190 -40 -205V-240A84 96 0 1 1 40 -240V-205C100 -190 150 -130 150 0Z';
